import { compareRevenue } from '@catalogue/experiment/compare';
import type { Experiment } from '@contract/calls/campaigns/experiments';

/**
 * Returns the extra revenue of an action compared with its control group, in smallest units of the
 * experiment's currency: the difference per visitor times the visitors of the other arms. Null
 * while the groups have too few buyers, undefined for an action without a control group.
 */
export function extraRevenue({ arms, days }: Experiment): number | null | undefined {
  const control = arms.find(({ kind }) => kind === 'control');
  const shown = arms.filter(({ kind }) => kind !== 'control');
  if (!control) return undefined;
  const sum = (field: 'visitors' | 'buyers' | 'revenue' | 'revenueSquares') =>
    shown.reduce((total, arm) => total + arm[field], 0);
  const all = {
    visitors: sum('visitors'),
    buyers: sum('buyers'),
    revenue: sum('revenue'),
    revenueSquares: sum('revenueSquares'),
  };
  if (!compareRevenue(all, control, days)) return null;
  return Math.round(all.revenue - (control.revenue / control.visitors) * all.visitors);
}

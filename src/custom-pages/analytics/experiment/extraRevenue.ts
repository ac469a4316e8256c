import { compareRevenue } from '@catalogue/experiment/compare';
import type { Experiment } from '@contract/calls/campaigns/experiments';

/**
 * Returns how much more revenue, in smallest units, visitors brought than the same number of
 * control visitors would have; null with too few buyers, undefined without a control group.
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

import { MIN_BUYERS } from '@catalogue/experiment/compare';
import type { Experiment, ExperimentArm } from '@contract/calls/campaigns/experiments';
import { expect, it } from 'vitest';
import { extraRevenue } from '@/custom-pages/analytics/experiment/ExperimentCard';

const arm = (kind: ExperimentArm['kind'], over: Partial<ExperimentArm>): ExperimentArm => ({
  kind,
  share: 0.5,
  visitors: 1000,
  buyers: 100,
  revenue: 1_000_000,
  revenueSquares: 12_000_000_000,
  ...over,
});
const experiment = (...arms: ExperimentArm[]): Experiment => ({
  since: '2026-11-01',
  days: 20,
  arms,
  currency: 'TRY',
  otherCurrencies: [],
  version: 1,
});

it('returns the revenue beyond that of as many visitors of the control group', () => {
  const shown = arm('shown', { visitors: 2000, revenue: 3_000_000 });
  expect(extraRevenue(experiment(shown, arm('control', {})))).toBe(1_000_000);
  const halves = [1, 2].map((variant) => arm('variant', { variant, revenue: 1_500_000 }));
  expect(extraRevenue(experiment(...halves, arm('control', {})))).toBe(1_000_000);
});

it('returns null while a group has too few buyers, and undefined without a control group', () => {
  const few = arm('control', { buyers: MIN_BUYERS - 1 });
  expect(extraRevenue(experiment(arm('shown', {}), few))).toBeNull();
  expect(extraRevenue(experiment(arm('variant', {}), arm('variant', {})))).toBeUndefined();
});

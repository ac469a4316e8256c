import { VISIT_SOURCES, type VisitSource } from '@catalogue/visitors/visit-origin';
import type { ReportRow } from '@contract/entities/reports/analytics';

/** Event types in the order in which a visitor triggers them, from the view to the cart. */
export const STEPS = [
  'campaignShown',
  'tagClick',
  'tagReturn',
  'tagProductClick',
  'tagProductAddedToBasket',
] as const;
export type Step = (typeof STEPS)[number];
export type RatedStep = Exclude<Step, 'campaignShown'>;

/** A step is good if it exceeds this percentage of the views of the action. */
export const GOALS: Record<RatedStep, number> = {
  tagClick: 50,
  tagReturn: 30,
  tagProductClick: 20,
  tagProductAddedToBasket: 10,
};
export const RATED_STEPS = Object.keys(GOALS) as RatedStep[];

export type StepCounts = Record<Step, number>;

export function verdictOf(step: RatedStep, counts: StepCounts): 'good' | 'low' | null {
  if (counts.campaignShown === 0) return null;
  return (counts[step] / counts.campaignShown) * 100 > GOALS[step] ? 'good' : 'low';
}

export function stepsOf(rows: readonly ReportRow[], campaigns: ReadonlySet<number>): StepCounts {
  const counts = Object.fromEntries(STEPS.map((step) => [step, 0])) as StepCounts;
  for (const { camp_id = 0, type, total_count = 0 } of rows) {
    const step = STEPS.find((one) => one === type);
    if (step && campaigns.has(camp_id)) counts[step] += total_count;
  }
  return counts;
}

export interface OriginSteps {
  platform: VisitSource;
  /** Origin of the visits; empty for the sum over all origins of the kind `platform`. */
  referrer: string;
  counts: StepCounts;
}

const askedVisitors = ({ counts }: OriginSteps) => counts.campaignShown;

export function platformsOf(
  rows: readonly ReportRow[],
  campaigns: ReadonlySet<number>,
): OriginSteps[] {
  return VISIT_SOURCES.map((platform) => ({
    platform,
    referrer: '',
    counts: stepsOf(
      rows.filter((row) => row.platform === platform),
      campaigns,
    ),
  }))
    .filter(({ counts }) => STEPS.some((step) => counts[step] > 0))
    .sort((a, b) => askedVisitors(b) - askedVisitors(a));
}

export function referrersOf(
  rows: readonly ReportRow[],
  campaigns: ReadonlySet<number>,
): OriginSteps[] {
  const rowsByOrigin = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const key = `${row.platform} ${row.select2}`;
    rowsByOrigin.set(key, [...(rowsByOrigin.get(key) ?? []), row]);
  }
  return [...rowsByOrigin.values()]
    .map((own) => ({
      platform: own[0]?.platform ?? 'link',
      referrer: own[0]?.select2 ?? '',
      counts: stepsOf(own, campaigns),
    }))
    .filter(({ counts }) => STEPS.some((step) => counts[step] > 0))
    .sort((a, b) => askedVisitors(b) - askedVisitors(a) || a.referrer.localeCompare(b.referrer));
}

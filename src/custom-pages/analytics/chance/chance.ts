import { VISIT_SOURCES, type VisitSource } from '@catalogue/visitors/visit-origin';
import type { ReportRow } from '@contract/entities/reports/analytics';
import type { DownloadSheet, SheetColumn } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';

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

interface Report {
  totals: StepCounts;
  platforms: readonly OriginSteps[];
  referrers: readonly OriginSteps[];
  text: ReadText;
}

export function chanceSheets({ totals, platforms, referrers, text }: Report): DownloadSheet[] {
  const share = (part: number, all: number) => (all === 0 ? null : part / all);
  const kinds = (origins: readonly OriginSteps[]) =>
    origins.map(({ platform }) => text(`reports.chance.platform.${platform}`));
  const columnsOf = (origins: readonly OriginSteps[]): SheetColumn[] => [
    ...STEPS.map(
      (step): SheetColumn => ({
        label: text(`reports.chance.step.${step}`),
        kind: 'count',
        data: origins.map(({ counts }) => counts[step]),
      }),
    ),
    ...RATED_STEPS.map(
      (step): SheetColumn => ({
        label: text(`reports.chance.rate.${step}`),
        kind: 'rate',
        data: origins.map(({ counts }) => share(counts[step], counts.campaignShown)),
      }),
    ),
  ];
  return [
    {
      name: text('reports.chance.funnel'),
      x: {
        label: text('reports.chance.stepName'),
        data: STEPS.map((step) => text(`reports.chance.step.${step}`)),
      },
      datasets: [
        { label: text('reports.total'), kind: 'count', data: STEPS.map((step) => totals[step]) },
        {
          label: text('reports.chance.share'),
          kind: 'rate',
          data: STEPS.map((step) => share(totals[step], totals.campaignShown)),
        },
      ],
    },
    {
      name: text('reports.chance.platforms'),
      x: { label: text('reports.chance.platformName'), data: kinds(platforms) },
      datasets: columnsOf(platforms),
    },
    {
      name: text('reports.chance.referrers'),
      x: {
        label: text('reports.chance.referrer'),
        data: referrers.map(({ referrer }) => referrer),
      },
      datasets: [
        { label: text('reports.chance.platformName'), data: kinds(referrers) },
        ...columnsOf(referrers),
      ],
    },
  ];
}

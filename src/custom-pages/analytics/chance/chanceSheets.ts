import type { DownloadSheet, SheetColumn } from '@contract/entities/reports/download';
import type { ReadText } from '@/i18n/useText';
import { type OriginSteps, RATED_STEPS, STEPS, type StepCounts } from './chanceCounts';

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

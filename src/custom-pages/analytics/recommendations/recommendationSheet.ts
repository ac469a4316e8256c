import type { RecommendationResult } from '@contract/calls/campaigns/recommendations';
import type { DownloadSheet } from '@contract/entities/reports/download';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import type { ReadText } from '@/i18n/useText';

const COUNTS = ['shown', 'clicks', 'orders'] as const;

export const resultsOf = (rows: readonly RecommendationResult[]) =>
  rows
    .filter(({ shown, clicks, orders }) => shown + clicks + orders > 0)
    .sort((a, b) => b.orders - a.orders || b.clicks - a.clicks || a.camp_id - b.camp_id);

export const nameOfResult = ({ camp_id, name }: RecommendationResult, text: ReadText) =>
  name ?? text('analytics.deleted', { id: camp_id });

export const sumsOf = ({ money }: RecommendationResult) =>
  Object.fromEntries(money.map(({ currency, total }) => [currency, total]));

/** Returns the report as a sheet; `chosenBy` returns the strategies that led to a row's orders. */
export const recommendationSheet = (
  rows: readonly RecommendationResult[],
  { chosenBy, text }: { chosenBy: (row: RecommendationResult) => string; text: ReadText },
): DownloadSheet => ({
  name: text('reports.recommendations.table'),
  x: {
    label: text('reports.recommendations.name'),
    data: rows.map((row) => nameOfResult(row, text)),
  },
  datasets: [
    ...COUNTS.map((name) => ({
      label: text(`reports.recommendations.${name}`),
      kind: 'count' as const,
      data: rows.map((row) => row[name]),
    })),
    {
      label: text('reports.recommendations.rate'),
      kind: 'rate',
      data: rows.map(({ clicks, shown }) => (shown ? clicks / shown : null)),
    },
    ...moneyColumns(text('reports.recommendations.money'), rows.map(sumsOf), text),
    { label: text('reports.recommendations.strategies'), data: rows.map(chosenBy) },
  ],
});

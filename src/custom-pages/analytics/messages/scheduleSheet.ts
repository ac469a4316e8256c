import type { ScheduleRevenue } from '@contract/entities/campaigns/schedule';
import type { DownloadSheet } from '@contract/entities/reports/download';
import type { Money } from '@/custom-pages/analytics/actions/summarise';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import type { ReadText } from '@/i18n/useText';

export type RevenueName = 'revenue' | 'revenue_once';

export const nameOfSchedule = ({ id, name }: ScheduleRevenue, text: ReadText) =>
  name ?? text('reports.schedules.deleted', { id });

export const scheduleSheet = (rows: readonly ScheduleRevenue[], text: ReadText): DownloadSheet => ({
  name: text('reports.schedules.title'),
  x: { label: text('reports.schedules.name'), data: rows.map((row) => nameOfSchedule(row, text)) },
  datasets: [
    {
      label: text('reports.schedules.orders'),
      kind: 'count',
      data: rows.map(({ orders }) => orders),
    },
    ...moneyColumns(
      text('reports.schedules.revenue'),
      rows.map((row) => moneyOf([row], 'revenue')),
      text,
    ),
    {
      label: text('reports.schedules.once_orders'),
      kind: 'count',
      data: rows.map(({ once_orders }) => once_orders),
    },
    ...moneyColumns(
      text('reports.schedules.revenue_once'),
      rows.map((row) => moneyOf([row], 'revenue_once')),
      text,
    ),
  ],
});

export function moneyOf(rows: readonly ScheduleRevenue[], name: RevenueName): Money {
  const sums: Record<string, number> = {};
  for (const own of rows.flatMap(({ money }) => money)) {
    sums[own.currency] = (sums[own.currency] ?? 0) + own[name];
  }
  return sums;
}

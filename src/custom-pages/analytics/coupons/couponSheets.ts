import { istanbulDay } from '@catalogue/lib/istanbul';
import type { CouponUse } from '@contract/calls/campaigns/coupons';
import type { DownloadSheet } from '@contract/entities/reports/download';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import type { ReadText } from '@/i18n/useText';

type Use = CouponUse['all'];

export const sumsOf = ({ revenue }: Use) =>
  Object.fromEntries(revenue.map((one) => [one.currency, one.revenue]));

/** Returns the number of issued codes per day; null for a list that issued none recently. */
export const perDay = ({ per_day }: CouponUse['lists'][number]): number | null => per_day || null;

export function couponSheets({ lists, others }: CouponUse, text: ReadText): DownloadSheet[] {
  const column = (name: 'given' | 'used' | 'left' | 'total', data: number[]) => ({
    label: text(`reports.coupons.column.${name}`),
    kind: 'count' as const,
    data,
  });
  const revenue = (rows: readonly Use[]) =>
    moneyColumns(text('reports.coupons.column.revenue'), rows.map(sumsOf), text);
  return [
    {
      name: text('reports.coupons.table'),
      x: { label: text('reports.coupons.column.list'), data: lists.map(({ name }) => name) },
      datasets: [
        column(
          'given',
          lists.map(({ given }) => given),
        ),
        column(
          'used',
          lists.map(({ orders }) => orders),
        ),
        ...revenue(lists),
        column(
          'left',
          lists.map(({ left }) => left),
        ),
        column(
          'total',
          lists.map(({ total }) => total),
        ),
        { label: text('reports.coupons.column.perDay'), kind: 'decimal', data: lists.map(perDay) },
        {
          label: text('reports.coupons.column.runsOut'),
          kind: 'day',
          data: lists.map(({ runs_out_at }) => runs_out_at && istanbulDay(new Date(runs_out_at))),
        },
      ],
    },
    ...(others.length
      ? [
          {
            name: text('reports.coupons.others'),
            x: { label: text('reports.coupons.column.code'), data: others.map(({ code }) => code) },
            datasets: [
              column(
                'used',
                others.map(({ orders }) => orders),
              ),
              ...revenue(others),
            ],
          },
        ]
      : []),
  ];
}

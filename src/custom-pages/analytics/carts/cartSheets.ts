import type { CartReminderAnalytics } from '@contract/entities/campaigns/schedule';
import type { DownloadSheet } from '@contract/entities/reports/download';
import { moneyColumns } from '@/custom-pages/analytics/moneyColumns';
import type { ReadText } from '@/i18n/useText';

export const CART_COUNTERS = [
  'no_template_message_count',
  'template_message_count',
  'sendinblue_count',
  'web_push_count',
  'personalize_order_count',
] as const satisfies (keyof CartReminderAnalytics)[];

/**
 * Returns the address to display. The address of a browser is the host of its push service, so the
 * name of the channel replaces it; a masked address has an asterisk.
 */
export const remindedText = (address: string, text: ReadText) =>
  address && !/[@*]/.test(address) ? text('reports.carts.counter.web_push_count') : address;

export function cartSheets(data: CartReminderAnalytics, text: ReadText): DownloadSheet[] {
  const orders = data.order_details.map(({ details }) => details);
  return [
    {
      name: text('reports.carts.chart'),
      x: {
        label: text('reports.carts.column.counter'),
        data: CART_COUNTERS.map((name) => text(`reports.carts.counter.${name}`)),
      },
      datasets: [
        {
          label: text('reports.total'),
          kind: 'count',
          data: CART_COUNTERS.map((name) => data[name] ?? 0),
        },
      ],
    },
    {
      name: text('reports.carts.orders'),
      x: { label: text('reports.carts.column.number'), data: orders.map(({ number }) => number) },
      datasets: [
        {
          label: text('reports.carts.column.mail'),
          data: orders.map(({ mail }) => remindedText(mail, text)),
        },
        {
          label: text('reports.carts.column.reminded'),
          kind: 'moment',
          data: orders.map(({ reminded_at }) => reminded_at),
        },
        {
          label: text('reports.carts.column.placed'),
          kind: 'moment',
          data: orders.map(({ placed_at }) => placed_at),
        },
        ...moneyColumns(
          text('reports.carts.column.total'),
          orders.map(({ currency, total }) => ({ [currency ?? '']: total })),
          text,
        ),
      ],
    },
  ];
}

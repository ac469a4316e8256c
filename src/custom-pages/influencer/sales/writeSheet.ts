import { istanbulClock } from '@catalogue/lib/istanbul';
import type { Order } from '@contract/entities/order';
import { writeXlsx } from 'hucre/xlsx';

/** The heading of each column, in the reader's language. */
interface SheetTexts {
  sheet: string;
  headings: string[];
}

/**
 * Sales as a workbook, one row each. Every text is a text cell: what begins with = + - @ is never
 * read as a formula.
 */
export function writeSheet(orders: readonly Order[], { sheet, headings }: SheetTexts) {
  const rows = orders.map((order) => [
    order.order_code,
    wallClock(order.created_at),
    order.inf_id,
    order.camp_id,
    order.data.products.map(({ name, id, quantity }) => `${quantity} × ${name || id}`).join('\n'),
    order.data.count,
    order.productsPriceTotal,
    order.data.total,
  ]);
  const money = { width: 16, numFmt: '#,##0.00 "₺"' };
  return writeXlsx({
    sheets: [
      {
        name: sheet,
        columns: [
          { width: 20 },
          { width: 18, numFmt: 'dd-mm-yyyy hh:mm' },
          { width: 18 },
          { width: 18 },
          { width: 44, style: { alignment: { wrapText: true } } },
          { width: 12 },
          money,
          money,
        ],
        rows: [headings, ...rows],
      },
    ],
  });
}

/** A sheet's dates have no time zone: what a clock in Istanbul showed. */
function wallClock(moment: string): Date {
  const { day, minutes } = istanbulClock(new Date(moment));
  return new Date(Date.parse(`${day}T00:00Z`) + minutes * 60_000);
}

import type { Breakdown } from '@catalogue/reports/breakdowns';
import { DEVICES } from '@catalogue/situation';
import { VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import type { BreakdownOrders, BreakdownRow } from '@contract/entities/reports/analytics';
import type { ShopEvents } from '@server/context';
import { breakdownOf } from '@server/events/read/breakdowns';
import { ordersByBreakdown } from '@server/orders/report';

/** Range of Istanbul days, both included, for one campaign or all. */
interface BreakdownsQuery {
  from: string;
  to: string;
  campId?: number | undefined;
}

const MAX_PAGES = 20;
const MAX_PAGES_OF_SHOP = 100;

export async function readBreakdowns(
  { shop, events }: ShopEvents,
  { campId, ...days }: BreakdownsQuery,
): Promise<{ result: BreakdownRow[]; orders: BreakdownOrders[] }> {
  const [result, orderRows] = await Promise.all([
    events
      .reader(shop)
      .parts({
        ...days,
        ...(campId === undefined
          ? { maxPages: MAX_PAGES_OF_SHOP }
          : { campId, maxPages: MAX_PAGES }),
      }),
    ordersByBreakdown(shop, { ...days, campId }),
  ]);
  return { result, orders: joinBreakdowns(orderRows, result) };
}

/**
 * Adds the orders of pages without a row in `rows` (viewed on an earlier day) to the other pages.
 */
function joinBreakdowns(
  orderRows: Awaited<ReturnType<typeof ordersByBreakdown>>,
  rows: readonly BreakdownRow[],
): BreakdownOrders[] {
  const pages = new Set(rows.flatMap(({ part, key }) => (part === 'page' ? [key] : [])));
  const keyOf: Record<Breakdown, (stored: string) => string | undefined> = {
    device: (stored) => DEVICES[Number(stored)],
    source: (stored) => VISIT_SOURCES[Number(stored)],
    page: (stored) => (pages.has(stored) ? stored : ''),
  };
  const joined = new Map<string, BreakdownOrders>();
  for (const { part: code, key: stored, currency, orders, revenue } of orderRows) {
    const part = breakdownOf(code);
    const key = keyOf[part](stored);
    // Breakdowns of a later release are unknown and skipped.
    if (key === undefined) continue;
    const entry = joined.get(`${part} ${key}`) ?? { part, key, orders: 0, revenue: [] };
    joined.set(`${part} ${key}`, entry);
    entry.orders += orders;
    const known = entry.revenue.find((one) => one.currency === currency);
    if (known) known.revenue += revenue;
    else entry.revenue.push({ currency, revenue });
  }
  return [...joined.values()];
}

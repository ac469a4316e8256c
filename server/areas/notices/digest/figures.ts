import type { AnalyticsRow, OrderMoney } from '@contract/entities/reports/analytics';
import type { ShopEvents } from '@server/context';
import { seenByVisitors, totals } from '@server/events/read/queries';
import { type OrderCounts, orderCounts, shopOrders } from '@server/orders/report';

/** A range of Istanbul days (YYYY-MM-DD), both included. */
export interface Period {
  from: string;
  to: string;
}

/** An amount in one currency, in smallest units; the currency is empty when unknown. */
interface Money {
  currency: string;
  revenue: number;
}

export interface ActionFigures {
  id: number;
  name: string;
  shown: number;
  clicks: number;
  orders: number;
  revenue: Money[];
}

/** Figures of the actions in a period; each order is counted once, by its last click. */
export interface Figures {
  shown: number;
  visitors: number;
  clicks: number;
  orders: number;
  revenue: Money[];
  /** Orders and revenue of the full shop, regardless of attribution. */
  shop: { orders: number; revenue: Money[] };
  actions: ActionFigures[];
}

/** Reads the same figures as the reports of these days, with the same functions. */
export async function readFigures(
  { shop, events: store }: ShopEvents,
  period: Period,
): Promise<Figures> {
  const reader = store.reader(shop);
  const [events, orders, whole, seen, campaigns] = await Promise.all([
    totals(reader, period),
    orderCounts(shop, period),
    shopOrders(shop, period),
    seenByVisitors(reader, period),
    shop.selectFrom('campaign').select(['id', 'name']).execute(),
  ]);
  const names = new Map(campaigns.map(({ id, name }) => [id, name]));
  const ids = new Set([...events, ...orders].map(({ camp_id }) => camp_id));
  const actions = [...ids].map((id) => ({
    id,
    name: names.get(id) ?? '',
    ...sumOf(
      events.filter((row) => row.camp_id === id),
      orders.filter((row) => row.camp_id === id),
    ),
  }));
  return { ...sumOf(events, orders), visitors: seen.visitors, shop: whole, actions };
}

function sumOf(events: readonly AnalyticsRow[], orders: readonly OrderCounts[]) {
  const count = (type: AnalyticsRow['type']) =>
    events.reduce((sum, row) => sum + (row.type === type ? row.total_count : 0), 0);
  // Each order is counted once, because it is attributed to its last click only.
  const clicked = orders.filter(({ type }) => type === 'tagClick');
  return {
    shown: count('campaignShown'),
    clicks: count('tagClick'),
    orders: clicked.reduce((sum, row) => sum + row.count_once, 0),
    revenue: addUp(clicked.flatMap(({ revenue }) => revenue)),
  };
}

function addUp(money: readonly OrderMoney[]): Money[] {
  const sums = new Map<string, number>();
  for (const { currency, revenue_once } of money) {
    sums.set(currency, (sums.get(currency) ?? 0) + revenue_once);
  }
  return [...sums]
    .map(([currency, revenue]) => ({ currency, revenue }))
    .filter(({ revenue }) => revenue > 0);
}

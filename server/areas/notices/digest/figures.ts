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

/** Reads a period's figures with the functions of the reports, so that both show the same. */
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

/** Minimum views of an action before the digest may name it the weakest action. */
const MIN_VIEWS = 100;
/** Share of the earlier value below which the digest reports a decline. */
const FALLEN_SHARE = 0.7;
/** Minimum earlier values for which a decline is reported; smaller values may decline by chance. */
const MIN_BEFORE = { shown: 100, clicks: 20 };
const MAX_FALLS = 3;

interface Fall {
  name: string;
  id: number;
  what: 'shown' | 'clicks';
  before: number;
  now: number;
}

export interface Highlights {
  best: ActionFigures | undefined;
  worst: ActionFigures | undefined;
  falls: Fall[];
}

export function highlightsOf(now: Figures, before: Figures): Highlights {
  const currency = mainCurrency(now);
  const money = ({ revenue }: ActionFigures) =>
    revenue.find((one) => one.currency === currency)?.revenue ?? 0;
  const rate = ({ clicks, shown }: ActionFigures) => (shown > 0 ? clicks / shown : 0);
  const withName = now.actions.filter(({ name }) => name !== '');
  const [best] = withName
    .filter(({ orders, clicks }) => orders > 0 || clicks > 0)
    .toSorted((a, b) => money(b) - money(a) || b.clicks - a.clicks || a.id - b.id);
  const [worst] = withName
    .filter((action) => action.shown >= MIN_VIEWS && action.id !== best?.id)
    .toSorted((a, b) => money(a) - money(b) || rate(a) - rate(b) || a.id - b.id);
  return { best, worst, falls: fallsOf(now, before) };
}

function fallsOf(now: Figures, before: Figures): Fall[] {
  const after = new Map(now.actions.map((action) => [action.id, action]));
  return before.actions
    .filter(({ name }) => name !== '')
    .flatMap(({ id, name, ...old }) => {
      const what = (['shown', 'clicks'] as const).find((figure) => {
        const left = after.get(id)?.[figure] ?? 0;
        return old[figure] >= MIN_BEFORE[figure] && left < old[figure] * FALLEN_SHARE;
      });
      return what ? [{ id, name, what, before: old[what], now: after.get(id)?.[what] ?? 0 }] : [];
    })
    .toSorted((a, b) => a.now / a.before - b.now / b.before || a.id - b.id)
    .slice(0, MAX_FALLS);
}

export const mainCurrency = ({ shop }: Pick<Figures, 'shop'>): string =>
  shop.revenue.toSorted((a, b) => b.revenue - a.revenue)[0]?.currency ?? '';

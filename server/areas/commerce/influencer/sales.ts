import { fold } from '@catalogue/lib/fold';
import { groupBy } from '@catalogue/lib/group-by';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import { minorUnits, WITH_THREE_DIGITS, WITHOUT_DIGITS } from '@catalogue/shop/money';
import type { OrderState } from '@catalogue/shop/order';
import type { Answer, Body } from '@contract/calls';
import type { SALES_SORT } from '@contract/calls/commerce/influencer';
import type { Order, SoldMoney } from '@contract/entities/commerce/order';
import type { Database } from '@server/db/schema';
import { folded } from '@server/db/search';
import { forShop } from '@server/db/shop-scope';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Db = Kysely<Database>;
type SalesQuery = Omit<Body<'POST /getInfluencerAnalytic'>, 'pid' | 'type'>;

/**
 * Shop and influencer whose sales are read; `influencer` is null for all influencers of the shop.
 */
export interface Scope {
  pid: string;
  influencer: string | null;
}

const MAX_LISTED_SALES = 5000;

const NO_SUMS = {
  total: 0,
  totals: { sales: 0, products: 0, revenue: 0, money: [] },
  influencers: [],
  days: [],
};

export async function findSales(
  db: Db,
  scope: Scope,
  query: SalesQuery,
): Promise<Answer<'POST /getInfluencerAnalytic'>> {
  const found = salesFound(db, scope, query);
  if (query.sums === false)
    return { success: true, data: await pageOf(found, scope, query), ...NO_SUMS };
  const [orders, all, influencers, days] = await Promise.all([
    pageOf(found, scope, query),
    sumUp(found),
    scope.influencer === null ? sumUpByInfluencer(found) : [],
    sumUpByDay(found),
  ]);
  // The currency with the most listed sales comes first, as in the list sorted by revenue.
  const currencies = all
    .sort((a, b) => b.listed - a.listed || (a.currency < b.currency ? -1 : 1))
    .map(({ currency }) => currency);
  const totals = foldMoney(all, currencies);
  const main = totals.money[0]?.currency;
  const withRevenue = <Sums extends { money: SoldMoney }>(sums: Sums) => ({
    ...sums,
    revenue: revenueIn(sums.money, main),
  });
  return {
    success: true,
    data: orders,
    total: all.reduce((sum, { listed }) => sum + listed, 0),
    totals: withRevenue(totals),
    influencers: [...groupBy(influencers, ({ inf_id }) => inf_id)]
      .map(([inf_id, rows]) => withRevenue({ inf_id, ...foldMoney(rows, currencies) }))
      .sort((a, b) => b.revenue - a.revenue || b.sales - a.sales),
    days: [...groupBy(days, ({ day }) => day)].map(([day, rows]) => {
      const { products: _, ...sums } = withRevenue(foldMoney(rows, currencies));
      return { day, ...sums };
    }),
  };
}

/** Returns the revenue in one currency, in its main unit. */
const revenueIn = (money: SoldMoney, main = '') =>
  (money.find(({ currency }) => currency === main)?.total ?? 0) / minorUnits(main);

function salesFound(
  db: Db,
  { pid, influencer }: Scope,
  { search, start_date, end_date }: SalesQuery,
) {
  const searchText = search?.trim() ?? '';
  // Merchants can also search by id: the shop's `pid` finds all sales, a product id the sales of
  // that product.
  const all = !searchText || (influencer === null && searchText === pid);
  let found = forShop(db, pid)
    .selectFrom('influencer_order')
    .leftJoin('shop_order', (join) => join.on(sql<boolean>`shop_order.id = ${ORDER_OF_SALE}`));
  if (influencer !== null) found = found.where('inf_id', '=', influencer);
  if (start_date) found = found.where('created_at', '>=', istanbulInstant(start_date));
  if (end_date) found = found.where('created_at', '<', istanbulInstant(addDays(end_date, 1)));
  if (all) return found;
  return found.where(({ or }) =>
    or([
      contains(influencer === null ? ['order_code', 'inf_id'] : ['order_code'], searchText),
      ...(influencer === null ? [containsProduct(searchText)] : []),
    ]),
  );
}

type Found = ReturnType<typeof salesFound>;

/** Builds a condition that ignores case and accents, including the Turkish i. */
const contains = (columns: readonly string[], searchText: string) =>
  sql<boolean>`strpos(${folded(columns.map((column) => sql.ref(column)))}, ${fold(searchText)}) > 0`;

const containsProduct = (id: string) =>
  sql<boolean>`data @> ${JSON.stringify({ products: [{ id }] })}::jsonb`;

/**
 * SQL of the sale's order; of several orders with the same number, the order placed closest in
 * time.
 */
const ORDER_OF_SALE = sql`(select o.id from shop_order_name n
  join shop_order o on o.pid = n.pid and o.id = n.order_id
  where n.pid = influencer_order.pid and n.key = order_key(btrim(influencer_order.order_code, '# '))
  order by abs(extract(epoch from o.placed_at - influencer_order.created_at)), o.id limit 1)`;

/** SQL of the currency; empty when the shop did not report one. */
const CURRENCY = sql<string>`coalesce(currency, '')`;

/** SQL of the number of smallest units in one unit of the order's currency. */
const UNITS = sql`case when currency ~ ${sql.lit(WITHOUT_DIGITS.source)} then 1
  when currency ~ ${sql.lit(WITH_THREE_DIGITS.source)} then 1000 else 100 end`;
/**
 * SQL of the revenue in main units, refunds subtracted; 0 for a cancelled order. The page reported
 * the prices: once the shop's server has confirmed the order, its total is the maximum.
 */
const NET = sql<string>`case when cancelled_at is null then greatest(
  least(products_price_total, case when confirmed_at is not null then total::numeric / ${UNITS} end)
  - coalesce(refunded, 0)::numeric / ${UNITS}, 0) else 0 end`;

/** SQL of the paid total, refunds subtracted; 0 when cancelled. The server's total comes first. */
const PAID = sql<string>`case when cancelled_at is null then greatest(
  coalesce(case when confirmed_at is not null then total::numeric / ${UNITS} end, (data ->> 'total')::numeric)
  - coalesce(refunded, 0)::numeric / ${UNITS}, 0) else 0 end`;

const SORTED_BY = {
  created_at: sql`created_at`,
  order_code: sql`order_code collate "tr-x-icu"`,
  inf_id: sql`inf_id collate "tr-x-icu"`,
  camp_id: sql`camp_id collate "tr-x-icu"`,
  products: sql`(data ->> 'count')::numeric`,
  revenue: NET,
} satisfies Record<(typeof SALES_SORT)[number], RawBuilder<unknown>>;

async function pageOf(
  found: Found,
  { influencer }: Scope,
  { page, perPage, sort }: SalesQuery,
): Promise<Order[]> {
  const [field, order] = sort ?? (['created_at', 'DESC'] as const);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const size = perPage ?? (page === undefined ? MAX_LISTED_SALES : 50);
  const rows = await found
    .selectAll('influencer_order')
    .select([
      NET.as('net'),
      PAID.as('paid'),
      'shop_order.state',
      'shop_order.currency',
      'shop_order.id as order_id',
    ])
    // Amounts in different currencies cannot be compared, so the currency with the most sales comes
    // first.
    .$if(field === 'revenue', (query) =>
      query.orderBy(sql`count(*) over (partition by ${CURRENCY})`, 'desc').orderBy(CURRENCY),
    )
    .orderBy(SORTED_BY[field], direction)
    .orderBy('influencer_order.id', direction)
    .limit(size)
    .offset(((page ?? 1) - 1) * size)
    .execute();
  return rows.map(({ id, inf_id, camp_id, order_code, created_at, ...row }) => ({
    id,
    inf_id,
    camp_id,
    order_code,
    // Influencers have no access to the shop's orders.
    order_id: influencer === null ? row.order_id : null,
    created_at: created_at.toISOString(),
    productsPriceTotal: Number(row.net),
    currency: row.currency ?? '',
    state: stateOfSale(row.state ?? 'reported', Number(row.net)),
    data: { ...row.data, total: Number(row.paid) },
  }));
}

/** A sale is refunded when its products are, although the order also contains shipping. */
const stateOfSale = (state: OrderState, net: number): OrderState =>
  state === 'partly_refunded' && net === 0 ? 'refunded' : state;

/** Sums per currency; amounts in different currencies are never added. */
interface Sums {
  sales: number;
  products: number;
  currency: string;
  /** Amount in the currency's smallest unit. */
  money: number;
}

const sums = [
  sql<number>`(count(*) filter (where cancelled_at is null))::int`.as('sales'),
  sql<number>`coalesce(sum((data ->> 'count')::numeric) filter (where cancelled_at is null), 0)::float8`.as(
    'products',
  ),
  CURRENCY.as('currency'),
  sql<number>`coalesce(round(sum(${NET} * ${UNITS})), 0)::bigint`.as('money'),
] as const;

/** Sums up sales by currency; `listed` counts sales of cancelled orders as well. */
const sumUp = (found: Found): Promise<(Sums & { listed: number })[]> =>
  found
    .select([...sums, sql<number>`count(*)::int`.as('listed')])
    .groupBy(CURRENCY)
    .execute();

const sumUpByInfluencer = (found: Found): Promise<(Sums & { inf_id: string })[]> =>
  found
    .select(['inf_id', ...sums])
    .groupBy(['inf_id', CURRENCY])
    .orderBy('inf_id')
    .execute();

const sumUpByDay = (found: Found): Promise<(Sums & { day: string })[]> =>
  found
    .select([
      sql<string>`to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`.as('day'),
      ...sums,
    ])
    // The query groups by position, because `day` would mean the column of `shop_order`.
    .groupBy([sql`1`, CURRENCY])
    .orderBy(sql`1`)
    .execute();

/** Adds up rows of several currencies; returns the amounts in the order of `currencies`. */
function foldMoney(rows: readonly Sums[], currencies: readonly string[]) {
  return {
    sales: rows.reduce((sum, { sales }) => sum + sales, 0),
    products: rows.reduce((sum, { products }) => sum + products, 0),
    money: rows
      .filter(({ money }) => money > 0)
      .map(({ currency, money }) => ({ currency, total: money }))
      .sort((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency)),
  };
}

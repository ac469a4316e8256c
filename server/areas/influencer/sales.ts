import { fold } from '@catalogue/lib/fold';
import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import type { Answer, Body } from '@contract/calls';
import type { SALES_SORT } from '@contract/calls/influencer';
import type { Order, SalesTotals } from '@contract/entities/order';
import type { Database } from '@server/db/schema';
import { folded } from '@server/db/search';
import { forShop } from '@server/db/shop-scope';
import { type Kysely, type RawBuilder, sql } from 'kysely';

type Db = Kysely<Database>;
type Asked = Omit<Body<'POST /getInfluencerAnalytic'>, 'pid' | 'type'>;

/** Whose sales: a shop's, and there an influencer's own or, with null, everybody's. */
export interface Scope {
  pid: string;
  influencer: string | null;
}

const MOST_AT_ONCE = 5000;

const NO_SUMS = {
  total: 0,
  totals: { sales: 0, products: 0, revenue: 0 },
  influencers: [],
  days: [],
};

/** The sales that are found, and what all of them come to. */
export async function findSales(
  db: Db,
  scope: Scope,
  asked: Asked,
): Promise<Answer<'POST /getInfluencerAnalytic'>> {
  const found = salesFound(db, scope, asked);
  if (asked.sums === false) return { success: true, data: await pageOf(found, asked), ...NO_SUMS };
  const [orders, { listed, ...totals }, influencers, days] = await Promise.all([
    pageOf(found, asked),
    sumUp(found),
    scope.influencer === null ? sumUpByInfluencer(found) : [],
    sumUpByDay(found),
  ]);
  return { success: true, data: orders, total: listed, totals, influencers, days };
}

function salesFound(db: Db, { pid, influencer }: Scope, { search, start_date, end_date }: Asked) {
  const wanted = search?.trim() ?? '';
  // The main host searches by the product's id, the shop's own or a sold one's.
  const all = !wanted || (influencer === null && wanted === pid);
  let found = forShop(db, pid)
    .selectFrom('influencer_order')
    .leftJoin('shop_order', (join) => join.on(sql<boolean>`shop_order.id = ${ORDER_OF_SALE}`));
  if (influencer !== null) found = found.where('inf_id', '=', influencer);
  if (start_date) found = found.where('created_at', '>=', istanbulInstant(start_date));
  if (end_date) found = found.where('created_at', '<', istanbulInstant(addDays(end_date, 1)));
  if (all) return found;
  return found.where(({ or }) =>
    or([
      contains(influencer === null ? ['order_code', 'inf_id'] : ['order_code'], wanted),
      ...(influencer === null ? [holds(wanted)] : []),
    ]),
  );
}

type Found = ReturnType<typeof salesFound>;

/** Whatever the spelling of i and accents. */
const contains = (columns: readonly string[], wanted: string) =>
  sql<boolean>`strpos(${folded(columns.map((column) => sql.ref(column)))}, ${fold(wanted)}) > 0`;

/** Orders with a product of this id. */
const holds = (id: string) =>
  sql<boolean>`data @> ${JSON.stringify({ products: [{ id }] })}::jsonb`;

/** The order of a sale: of several with one number the one placed nearest to it. */
const ORDER_OF_SALE = sql`(select o.id from shop_order_name n
  join shop_order o on o.pid = n.pid and o.id = n.order_id
  where n.pid = influencer_order.pid and n.name = btrim(influencer_order.order_code, '# ')
  order by abs(extract(epoch from o.placed_at - influencer_order.created_at)), o.id limit 1)`;

/** Smallest units in a unit of the order's currency. */
const UNITS = sql`case when currency ~ 'JPY|KRW' then 1
  when currency ~ 'KWD|BHD|OMR|JOD|TND' then 1000 else 100 end`;
/**
 * What is left of a sale; nothing of an order that was cancelled. Prices are what a page said: once the
 * shop's server has confirmed the order, no more than its total counts.
 */
const NET = sql<string>`case when cancelled_at is null then greatest(
  least(products_price_total, case when confirmed_at is not null then total::numeric / ${UNITS} end)
  - coalesce(refunded, 0)::numeric / ${UNITS}, 0) else 0 end`;

const SORTED_BY = {
  created_at: sql`created_at`,
  order_code: sql`order_code collate "tr-x-icu"`,
  inf_id: sql`inf_id collate "tr-x-icu"`,
  camp_id: sql`camp_id collate "tr-x-icu"`,
  products: sql`(data ->> 'count')::numeric`,
  revenue: NET,
} satisfies Record<(typeof SALES_SORT)[number], RawBuilder<unknown>>;

async function pageOf(found: Found, { page, perPage, sort }: Asked): Promise<Order[]> {
  const [field, order] = sort ?? (['created_at', 'DESC'] as const);
  const direction = order === 'ASC' ? 'asc' : 'desc';
  const size = perPage ?? (page === undefined ? MOST_AT_ONCE : 50);
  const rows = await found
    .selectAll('influencer_order')
    .select([NET.as('net'), 'shop_order.state'])
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
    created_at: created_at.toISOString(),
    productsPriceTotal: Number(row.net),
    state: row.state ?? 'told',
    data: row.data,
  }));
}

const sums = [
  sql<number>`(count(*) filter (where cancelled_at is null))::int`.as('sales'),
  sql<number>`coalesce(sum((data ->> 'count')::numeric) filter (where cancelled_at is null), 0)::float8`.as(
    'products',
  ),
  sql<number>`coalesce(sum(${NET}), 0)::float8`.as('revenue'),
] as const;

/** What all sales come to; `listed` counts those of cancelled orders as well. */
const sumUp = (found: Found): Promise<SalesTotals & { listed: number }> =>
  found.select([...sums, sql<number>`count(*)::int`.as('listed')]).executeTakeFirstOrThrow();

const sumUpByInfluencer = (found: Found) =>
  found
    .select(['inf_id', ...sums])
    .groupBy('inf_id')
    .orderBy('revenue', 'desc')
    .orderBy('inf_id')
    .execute();

const sumUpByDay = (found: Found) =>
  found
    .select([
      sql<string>`to_char(created_at at time zone 'Europe/Istanbul', 'YYYY-MM-DD')`.as('day'),
      sums[0],
      sums[2],
    ])
    // By its place: orders have a column of the same name.
    .groupBy(sql`1`)
    .orderBy('day')
    .execute();

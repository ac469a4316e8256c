import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { orderName } from './order-report';

/**
 * Returns the comparison keys of names. Only the database computes them, because its Unicode
 * version may differ from Node's.
 */
export async function readOrderKeys(shop: ShopDb, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select order_key(name) as key
    from unnest(${names}::text[]) with ordinality as given (name, place) order by place`.execute(
    shop,
  );
  return rows.map(({ key }) => key);
}

/** Returns the newest of several orders with one number, as after a move to another platform. */
export async function findOrderByName(shop: ShopDb, written: string) {
  const key = sql<string>`order_key(${orderName(written)})`;
  return shop
    .selectFrom('shop_order_name')
    .innerJoin('shop_order', 'shop_order.id', 'shop_order_name.order_id')
    .selectAll('shop_order')
    .where('shop_order_name.key', '=', key)
    .orderBy(sql`order_key(number) = ${key}`, 'desc')
    .orderBy('placed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Maximum orders of a contact that are searched, newest first. */
const MAX_ORDERS_OF_CONTACT = 200;

/** Returns the newest orders of a contact, with the names that pages and buyers use. */
export async function listOrdersOfContact(
  shop: ShopDb,
  { kind, hash }: { kind: 'email' | 'phone'; hash: Buffer },
) {
  const orders = await shop
    .selectFrom('shop_order')
    .selectAll()
    .where(`${kind}_hash`, '=', hash)
    .orderBy('placed_at', 'desc')
    .limit(MAX_ORDERS_OF_CONTACT)
    .execute();
  const names = await shop
    .selectFrom('shop_order_name')
    .select(['order_id', 'name'])
    .where(sql<boolean>`order_id = any(${orders.map(({ id }) => id)}::int[])`)
    // Names with # are ids of the platform, which buyers do not see.
    .where('name', 'not like', '#%')
    .execute();
  return orders.map((order) => ({
    ...order,
    names: names.filter(({ order_id }) => order_id === order.id).map(({ name }) => name),
  }));
}

/** Cancelled orders, and orders without a total, do not count as using a coupon code. */
export const usesCoupon = sql<boolean>`coupon is not null and total is not null
  and cancelled_at is null`;

export async function readOrder(shop: ShopDb, id: number) {
  const row = await shop
    .selectFrom('shop_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const names = await shop
    .selectFrom('shop_order_name')
    .select('name')
    .where('order_id', '=', id)
    .where(sql<boolean>`key <> order_key(${row.number})`)
    .orderBy('name')
    .execute();
  const refunds = await shop
    .selectFrom('shop_order_refund')
    .select(['refund as id', 'source', 'amount', 'at'])
    .where('order_id', '=', id)
    .orderBy('at')
    .orderBy('refund')
    .execute();
  const touches = await shop
    .selectFrom('order_touch')
    .leftJoin('campaign', 'campaign.id', 'order_touch.camp_id')
    .select([
      'camp_id',
      'order_touch.type',
      'variant',
      'at',
      'with_product',
      'once',
      'campaign.name',
    ])
    .where('order_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('camp_id')
    .execute();
  const text = (at: Date | null) => at?.toISOString() ?? null;
  const { number, state, source, total, refunded, currency, status, coupon, lines } = row;
  return {
    id,
    number,
    state,
    source,
    total,
    refunded,
    currency,
    status,
    coupon,
    lines,
    placed_at: row.placed_at.toISOString(),
    reported_at: text(row.reported_at),
    confirmed_at: text(row.confirmed_at),
    cancelled_at: text(row.cancelled_at),
    attribute_at: text(row.attribute_at),
    // Ids of sources are stored with a leading #.
    names: names.map(({ name }) => name).filter((name) => !name.startsWith('#')),
    refunds: refunds.map((one) => ({ ...one, at: one.at.toISOString() })),
    touches: touches.map((one) => ({ ...one, name: one.name ?? '', at: one.at.toISOString() })),
  };
}

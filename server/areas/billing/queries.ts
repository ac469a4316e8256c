import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type {
  CheckoutTable,
  SubscriptionLogEntry,
  SubscriptionTable,
} from '@server/db/tables/billing';
import { type Kysely, type Selectable, sql } from 'kysely';

export type Db = Kysely<Database>;
export type SubscriptionRow = Selectable<SubscriptionTable>;
export type CheckoutRow = Selectable<CheckoutTable>;

/**
 * Locks the shop's row. Every change of subscriptions calls this first, so that changes run one
 * after the other.
 */
export async function lockShop(shop: ShopDb): Promise<void> {
  await sql`select from product where pid = ${shop.pid} for update`.execute(shop);
}

export function listSubscriptions(shop: ShopDb): Promise<SubscriptionRow[]> {
  return shop
    .selectFrom('subscription')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the current subscription of a shop; an expired trial does not count. */
export async function findLive(shop: ShopDb, now: Date): Promise<SubscriptionRow | undefined> {
  const row = await shop
    .selectFrom('subscription')
    .selectAll()
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return row && isOver(row, now) ? undefined : row;
}

export const isOver = ({ status, ends_at }: SubscriptionRow, now: Date) =>
  status === 'trial' && ends_at !== null && ends_at <= now;

/** Returns whether a cancelled subscription has paid days left. */
export const isStillPaid = ({ status, source, ends_at }: SubscriptionRow, now: Date) =>
  status === 'deleted' && source !== 'trial' && ends_at !== null && ends_at > now;

export function findByProviderId(shop: ShopDb, id: string): Promise<SubscriptionRow | undefined> {
  return shop
    .selectFrom('subscription')
    .selectAll()
    .where('subscription_id', '=', id)
    .executeTakeFirst();
}

export function findCheckout(shop: ShopDb, ref: string): Promise<CheckoutRow | undefined> {
  return shop.selectFrom('checkout').selectAll().where('ref', '=', ref).executeTakeFirst();
}

/** Returns the checkout, of any shop, that the provider's order paid for. */
export function findCheckoutOfOrder(db: Db, checkoutId: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

export function findNewest(shop: ShopDb): Promise<CheckoutRow | undefined> {
  return shop
    .selectFrom('checkout')
    .selectAll()
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function writeLog(
  db: Db,
  { extra, ...entry }: SubscriptionLogEntry & { pid: string; category: string; at: Date },
): Promise<void> {
  await db
    .insertInto('subscription_log')
    .values({ ...entry, extra: JSON.stringify(extra) })
    .execute();
}

/** Returns the newest subscription of each shop, active or not; for staff, who see all shops. */
export function listNewest(db: Db, pids: readonly string[]): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .distinctOn('pid')
    .where(sql<boolean>`pid = any(${pids}::text[])`)
    .orderBy('pid')
    .orderBy('created_at', 'desc')
    .execute();
}

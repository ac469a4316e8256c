import type { Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../db/schema';
import type { CheckoutTable, SubscriptionLogExtra, SubscriptionTable } from './schema';

export type Db = Kysely<Database>;
export type SubscriptionRow = Selectable<SubscriptionTable>;
export type CheckoutRow = Selectable<CheckoutTable>;

/** Whatever changes a shop's subscription takes its turn here, first thing in its transaction. */
export async function lockShop(trx: Db, pid: string): Promise<void> {
  await sql`select from product where pid = ${pid} for update`.execute(trx);
}

export function listSubscriptions(db: Db, pid: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('pid', '=', pid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** What a shop has now; a trial that is over is nothing any more. */
export async function findLive(
  db: Db,
  pid: string,
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const row = await db
    .selectFrom('subscription')
    .selectAll()
    .where('pid', '=', pid)
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return row && isOver(row, now) ? undefined : row;
}

export const isOver = ({ status, ends_at }: SubscriptionRow, now: Date) =>
  status === 'trial' && ends_at !== null && ends_at <= now;

/** One of the shop's own by the provider's name; a foreign one is unknown. */
export function findNamed(db: Db, pid: string, id: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .selectAll()
    .where('pid', '=', pid)
    .where('subscription_id', '=', id)
    .executeTakeFirst();
}

export function findCheckout(db: Db, pid: string, ref: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('pid', '=', pid)
    .where('ref', '=', ref)
    .executeTakeFirst();
}

/** The checkout an order of the provider has paid, whose ever it is. */
export function findOrdered(db: Db, checkoutId: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

/** The checkout a shop opened last. */
export function findNewest(db: Db, pid: string): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom('checkout')
    .selectAll()
    .where('pid', '=', pid)
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

interface LogEntry {
  pid: string;
  category: string;
  label: 'create' | 'trial' | 'deleted';
  cents: number;
  extra: SubscriptionLogExtra;
  at: Date;
}

export async function writeLog(db: Db, { extra, ...entry }: LogEntry): Promise<void> {
  await db
    .insertInto('subscription_log')
    .values({ ...entry, extra: JSON.stringify(extra) })
    .execute();
}

/** What a log entry tells of a subscription. */
export const logExtra = (row: SubscriptionRow): SubscriptionLogExtra => ({
  daily_limit: row.daily_limit,
  limit: row.month_limit,
  trial_end: row.source === 'trial' ? (row.ends_at?.toISOString() ?? null) : null,
  tier: row.tier,
});

import { DAY_MS } from '@catalogue/lib/durations';
import { dayInWords } from '@catalogue/lib/istanbul';
import { writeAccountMail } from '@server/areas/account/account-mails';
import type { Ctx, Deps, UserCtx } from '@server/context';
import { dropInBatches, ROWS_AT_ONCE } from '@server/db/drop-in-batches';
import { forShop, SHOP_TABLES, type ShopDb, type ShopTable } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { enqueueMail } from '@server/mail/outbox';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import { merchantsOf } from '@server/shop/users';
import { type Claimed, defineJob } from '@server/work/jobs';
import { sql } from 'kysely';
import { removeParts } from './archive';

/** E-mails all users of the shop the date until which a sign-in cancels the deletion. */
async function mailDeletionDate(
  { shop, env, now }: Pick<Ctx, 'env' | 'now'> & { shop: ShopDb },
  at: Date,
): Promise<void> {
  const link = `${env.publicUrl}/login`;
  for (const { email, language } of await merchantsOf(shop).execute()) {
    const message = dayInWords(at, language);
    const mail = writeAccountMail('leaving', language, { link, message });
    await enqueueMail(shop, { kind: 'account', to: email, ...mail }, now());
  }
}

type JobDeps = Pick<Deps, 'db' | 'events' | 'now' | 'log' | 'ports' | 'signal'>;

/** Grace period: until it ends, a user can sign in and keep the shop. */
export const GRACE_MS = 14 * DAY_MS;
/**
 * Delay in ms until a deletion runs a second time, to delete what servers stored late, such as
 * queued events.
 */
const SECOND_ROUND_MS = 120_000;
const FILES_AT_ONCE = 100;
const BATCHES_PER_LEASE = 20;

/** Returns the name that a user types to confirm the deletion. */
export async function readConfirmationName(shop: ShopDb): Promise<string> {
  const product = await findProduct(shop);
  return URL.parse(product?.settings.url ?? '')?.host || shop.pid;
}

/** Returns whether the merchant must cancel a subscription at the provider before the deletion. */
export async function isSubscribed(shop: ShopDb): Promise<boolean> {
  const row = await shop
    .selectFrom('subscription')
    .select('id')
    .where('source', 'in', ['paddle', 'sandbox'])
    .where('status', '<>', 'deleted')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * @throws AppError `invalid` when the user has typed another name, `conflict` for a shop with a
 * subscription or with staff users
 */
export async function assertMayDelete(shop: ShopDb, name: string): Promise<void> {
  const known = await readConfirmationName(shop);
  if (name.toLowerCase() !== known.toLowerCase()) {
    throw new AppError('invalid', { fields: [{ path: 'name', code: 'otherName' }] });
  }
  if (await isSubscribed(shop)) throw new AppError('conflict', { message: 'subscription_goes_on' });
  const staff = await shop
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`(extra ->> 'admin')::boolean or (extra ->> 'limited_admin')::boolean`)
    .executeTakeFirst();
  if (staff) throw new AppError('conflict', { message: 'staff_shop' });
}

/** Takes the shop offline and ends its sessions; a sign-in before `at` cancels the deletion. */
export async function requestDeletion(ctx: UserCtx & { shop: ShopDb }, at: Date): Promise<void> {
  await inTransaction(ctx.shop, async (trx) => {
    await trx.updateTable('product').set({ delete_at: at }).execute();
    await mailDeletionDate({ ...ctx, shop: trx }, at);
    await endShopSessions(trx);
  });
}

async function endShopSessions(shop: ShopDb): Promise<void> {
  await sql`delete from session using users
    where users.id = session.user_id and users.pid = ${shop.pid}`.execute(shop);
}

/** Jobs that delete shops; the row of the job is the last row of the shop to be deleted. */
const deletionJob = defineJob({
  table: 'shop_deletion',
  key: ['pid'],
  leaseMs: 120_000,
  isDue: () => sql`true`,
  order: sql`begun_at`,
});

/** Deletes the shops that are due, and continues deletions that another server left unfinished. */
export async function deleteShops(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  await beginDue(deps);
  while (!stopping()) {
    const next = await deletionJob.claim(deps);
    if (!next) return;
    await deleteOne(deps, next, stopping);
  }
}

/** Deletes `product` and `users` first, so that no user can sign in and no data is accepted. */
async function beginDue({ db, now }: JobDeps): Promise<void> {
  const { rows } = await sql<{ pid: string }>`
    select pid from product where delete_at <= ${now()}`.execute(db);
  for (const { pid } of rows) {
    await inTransaction(db, async (trx) => {
      // Waits for a user who is signing in at the same moment: either the sign-in cancels the
      // deletion, or the user no longer exists.
      const { rows: due } = await sql`select from product
        where pid = ${pid} and delete_at <= ${now()} for update`.execute(trx);
      if (due.length === 0) return;
      const shop = forShop(trx, pid);
      const users = await shop.selectFrom('users').select(['id', 'email_key']).execute();
      await shop
        .insertInto('shop_deletion')
        .values({
          pid,
          people: users.flatMap(({ id, email_key }) => [id, email_key]),
          begun_at: now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await shop.deleteFrom('users').execute();
      await shop.deleteFrom('product').execute();
    });
  }
}

async function deleteOne(
  deps: JobDeps,
  deletion: Claimed<'shop_deletion'>,
  stopping: () => boolean,
): Promise<void> {
  const { db, now, log } = deps;
  const { pid, people, emptied_at } = deletion;
  const shop = forShop(db, pid);
  const renew = async () => void (await deletionJob.renew(db, deletion, now()));
  const release = async () => void (await deletionJob.release(db, deletion));
  /** Deletes in batches until no row is left; returns false when the server stops. */
  const drop = async (table: string, condition: ReturnType<typeof sql>) => {
    for (;;) {
      if (stopping()) return false;
      await renew();
      const batches = { table, condition, rounds: BATCHES_PER_LEASE, signal: deps.signal };
      const dropped = await dropInBatches(db, batches);
      if (deps.signal.aborted) return false;
      if (dropped < BATCHES_PER_LEASE * ROWS_AT_ONCE) return true;
    }
  };
  await removeFiles(deps, shop, { renew, stopping });
  if (stopping()) return release();
  for (const table of await tablesOf(db)) {
    if (!(await drop(table, sql`pid = ${pid}`))) return release();
  }
  await deps.events.eventServer?.removeShop(pid);
  for (const [table, condition] of tablesOfPeople(pid, people)) {
    if (!(await drop(table, condition))) return release();
  }
  if (!emptied_at) {
    const at = now();
    const secondRoundAt = new Date(at.getTime() + SECOND_ROUND_MS);
    await deletionJob.release(db, deletion, { emptied_at: at, lease_until: secondRoundAt });
    return;
  }
  await shop.deleteFrom('shop_deletion').execute();
  log.info({ pid }, 'a shop was deleted');
}

/** Deletes files before the rows that name them, so that a crash leaves no file without a row. */
async function removeFiles(
  { ports }: JobDeps,
  shop: ShopDb,
  { renew, stopping }: { renew: () => Promise<void>; stopping: () => boolean },
): Promise<void> {
  for (const archive of await shop.selectFrom('shop_archive').selectAll().execute()) {
    await removeParts(ports.files, archive);
    // The job that writes the archive notices the deletion when it saves its progress.
    await shop.deleteFrom('shop_archive').where('id', '=', archive.id).execute();
  }
  while (!stopping()) {
    const rows = await shop.selectFrom('upload').select('name').limit(FILES_AT_ONCE).execute();
    if (rows.length === 0) return;
    await renew();
    for (const { name } of rows) {
      await ports.files.remove(name);
      // A WebP picture is stored with a JPEG copy.
      if (name.endsWith('.webp')) await ports.files.remove(name.replace(/webp$/, 'jpg'));
    }
    const names = rows.map(({ name }) => name);
    await shop.deleteFrom('upload').where('name', 'in', names).execute();
  }
}

/** Deleted last: other rows reference these tables and would be deleted with them by cascade. */
const DELETED_LAST: readonly ShopTable[] = ['notice', 'impersonation'];

/**
 * Returns the tables in the order of deletion; for events the monthly partitions, because a batch
 * of deletions works on one table.
 */
async function tablesOf(db: Deps['db']): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_partition_tree('event_batches') where isleaf`.execute(
    db,
  );
  const own = Object.keys(SHOP_TABLES).filter(
    (table) =>
      table !== 'shop_deletion' &&
      table !== 'event_batches' &&
      !DELETED_LAST.includes(table as ShopTable),
  );
  return [...rows.map(({ name }) => name), ...own, ...DELETED_LAST];
}

/** Returns tables without a `pid` column, each with a condition that selects the shop's rows. */
function tablesOfPeople(
  pid: string,
  people: readonly string[],
): [string, ReturnType<typeof sql>][] {
  const anyUser = sql`any(${[pid, ...people]}::text[])`;
  // Sandbox payments name the shop in `passthrough`.
  const isOfShop = sql`passthrough like ${`%"pid":"${pid}"%`}`;
  return [
    ['outbox', sql`shop = ${pid} or lower(to_address) = ${anyUser}`],
    ['rate_limit', sql`string_to_array(lower(key), ':') && ${[pid, ...people]}::text[]`],
    [
      'sandbox_payment',
      sql`subscription_id in (select id from sandbox_subscription where ${isOfShop})`,
    ],
    ['sandbox_subscription', isOfShop],
    ['sandbox_checkout', isOfShop],
  ];
}

import type { Body } from '@contract/calls';
import type { Account, AgreedSettings, GrantedFlags } from '@contract/entities/staff';
import { presentSubscription } from '@server/areas/billing/present';
import { type Db, listSubscriptions, lockShop } from '@server/areas/billing/queries';
import { storeAllowance } from '@server/areas/billing/store';
import { eraseVisitor } from '@server/areas/visitors/erase';
import type { UserCtx } from '@server/context';
import type { ProductTable, UsersTable } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import { changeOf, insertFootprint, STAFF_CATEGORY } from '@server/http/footprint';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';
import { type Selectable, sql } from 'kysely';

type UserRow = Selectable<UsersTable>;
type ShopRow = Selectable<ProductTable>;

const MAX_CHANGES_SHOWN = 20;
/** Whoever gives an id takes this turn, so that no two users get the same one. */
const INFLUENCER_ID_LOCK = 'influencer id';

/** @throws AppError `not_found` for an unknown user */
export async function readAccount({ db, now }: UserCtx, id: string): Promise<Account> {
  const { user, shop } = await findAccount(db, id);
  const [subscription] = await listSubscriptions(forShop(db, shop.pid));
  const changes = await forShop(db, shop.pid)
    .selectFrom('footprint')
    .selectAll()
    .where('category', '=', STAFF_CATEGORY)
    .orderBy('created_at', 'desc')
    .limit(MAX_CHANGES_SHOWN)
    .execute();
  return {
    user: {
      id: user.id,
      email: user.email,
      name: user.name,
      phone: user.phone,
      host: user.host,
      created_at: user.created_at.toISOString(),
      version: user.staff_version,
      flags: flagsOf(user),
      inf_id: user.extra.inf_id ?? '',
    },
    shop: {
      pid: shop.pid,
      url: shop.settings.url ?? '',
      type: shop.type,
      version: shop.staff_version,
      settings: settingsOf(shop),
      allowed_today: effectiveLimit(shop, now()),
      subscription: subscription
        ? {
            tier: subscription.tier,
            status: presentSubscription(subscription, now()).data.status,
          }
        : null,
    },
    changes: changes.map(({ id: change, email, created_at, extra }) => ({
      id: change,
      email,
      date: created_at.toISOString(),
      before: { ...extra.before },
      after: { ...extra.after },
    })),
  };
}

/** @throws AppError `conflict` when somebody else has changed the user since */
export async function changeFlags(
  ctx: UserCtx,
  id: string,
  { version, flags }: Body<'POST /admin/account/{id}/flags'>,
): Promise<void> {
  const { user } = await findAccount(ctx.db, id);
  await saveUser(ctx.db, user, { version, extra: flags });
  await writeChange(ctx, { pid: user.pid, before: flagsOf(user), after: flags });
  ctx.footprint({ name: id });
}

/**
 * @throws AppError `invalid` for an id somebody else has or a shop that is not there, `not_found`
 *   for who is no influencer, `conflict` for a stale version
 */
export async function changeInfluencer(
  ctx: UserCtx,
  id: string,
  { version, inf_id, pid }: Body<'POST /admin/account/{id}/influencer'>,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${INFLUENCER_ID_LOCK}))`.execute(ctx.db);
  const { user } = await findAccount(ctx.db, id);
  if (user.host !== 'influencer') throw new AppError('not_found');
  if (!(await findProduct(forShop(ctx.db, pid)))) throw invalid('pid', 'unknownShop');
  if (inf_id && (await isIdTaken(ctx.db, inf_id, id))) throw invalid('inf_id', 'taken');
  await saveUser(ctx.db, user, { version, pid, extra: { inf_id, inf: inf_id !== '' } });
  const before = { inf_id: user.extra.inf_id ?? '', pid: user.pid };
  await writeChange(ctx, { pid, before, after: { inf_id, pid } });
  ctx.footprint({ name: id });
}

/** @throws AppError `conflict` when somebody else has changed the shop's settings since */
export async function changeSettings(
  ctx: UserCtx,
  id: string,
  { version, settings }: Body<'POST /admin/account/{id}/settings'>,
): Promise<void> {
  const found = await findAccount(ctx.db, id);
  await lockShop(forShop(ctx.db, found.shop.pid));
  const shop = await findProduct(forShop(ctx.db, found.shop.pid));
  if (!shop) throw new AppError('not_found');
  const { pid } = shop;
  // What stands for "as every shop has it" is not stored at all.
  const kept = Object.entries(settings).filter(([, value]) => value !== null && value !== '');
  const saved = await forShop(ctx.db, pid)
    .updateTable('product')
    .set({
      settings: sql`(settings - ${Object.keys(settings)}::text[])
        || ${JSON.stringify(Object.fromEntries(kept))}::jsonb`,
      staff_version: version + 1,
    })
    .where('staff_version', '=', version)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('conflict');
  const before = settingsOf(shop);
  if (before.daily_limit !== settings.daily_limit) {
    await storeAllowance(ctx.db, {
      pid,
      rows: await listSubscriptions(forShop(ctx.db, pid)),
      now: ctx.now(),
    });
  }
  await writeChange(ctx, { pid, before, after: settings });
  ctx.footprint({ name: id });
}

/** @throws AppError `not_found` for an unknown user, `invalid` for who is no shopper */
export async function eraseShopper(ctx: UserCtx, id: string, who: string) {
  const { shop } = await findAccount(ctx.db, id);
  const erased = await eraseVisitor({ ...ctx, shop: forShop(ctx.db, shop.pid) }, who);
  await writeChange(ctx, { pid: shop.pid, before: {}, after: erased });
  ctx.footprint({ name: id });
  return erased;
}

async function findAccount(db: Db, id: string): Promise<{ user: UserRow; shop: ShopRow }> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
  const shop = user && (await findProduct(forShop(db, user.pid)));
  if (!shop) throw new AppError('not_found');
  return { user, shop };
}

async function saveUser(
  trx: Db,
  user: UserRow,
  { version, extra, pid = user.pid }: { version: number; extra: object; pid?: string },
): Promise<void> {
  const saved = await trx
    .updateTable('users')
    .set({
      pid,
      extra: sql`extra || ${JSON.stringify(extra)}::jsonb`,
      staff_version: version + 1,
    })
    .where('id', '=', user.id)
    .where('staff_version', '=', version)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('conflict');
}

/** Ids are compared without case: people read them aloud. */
async function isIdTaken(db: Db, infId: string, except: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(extra ->> 'inf_id') = ${infId.toLowerCase()}`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

const invalid = (path: string, code: string) =>
  new AppError('invalid', { fields: [{ path, code }] });

const flagsOf = ({ extra }: UserRow): GrantedFlags => ({
  useSchedule: extra.useSchedule ?? false,
  comment: extra.comment ?? false,
  question: extra.question ?? false,
  poll: extra.poll ?? false,
  inf: extra.inf ?? false,
});

const settingsOf = ({ settings }: ShopRow): AgreedSettings => ({
  disablePublish: settings.disablePublish ?? false,
  ecommerceconfig: settings.ecommerceconfig ?? null,
  isPremium: settings.isPremium ?? false,
  show_hidden_price: settings.show_hidden_price ?? false,
  showWatsonsAnalytic: settings.showWatsonsAnalytic ?? false,
  dahi: settings.dahi ?? false,
  custom_discount: settings.custom_discount ?? null,
  custom_sub_id: settings.custom_sub_id ?? '',
  account_custom_price: settings.account_custom_price ?? null,
  daily_limit: settings.daily_limit ?? null,
});

/** Leaves beside the shop what was different before and after; nothing when nothing is. */
async function writeChange(
  { db, user, now }: UserCtx,
  { pid, before, after }: { pid: string; before: object; after: object },
): Promise<void> {
  const extra = changeOf(before, after);
  if (!extra.after) return;
  const row = { email: user.email, category: STAFF_CATEGORY, label: 'account', extra };
  await insertFootprint({ db, pid, now }, row);
}

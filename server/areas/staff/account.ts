import { randomBytes } from 'node:crypto';
import type { Body } from '@contract/calls';
import type {
  Account,
  AgreedSettings,
  CompanyGrant,
  GrantedFlags,
} from '@contract/entities/staff/staff';
import { mailPasswordLink } from '@server/areas/account/password-changes';
import { endSession, endSessions, listSessions } from '@server/areas/account/queries';
import { createUser } from '@server/areas/account/register';
import { hashPassword } from '@server/areas/account/session/password';
import { removeSecondStep } from '@server/areas/account/session/second-step';
import { eraseVisitor } from '@server/areas/account/visitors/erase';
import { presentSubscription } from '@server/areas/billing/present';
import { type Db, listSubscriptions, lockShop } from '@server/areas/billing/queries';
import { storeAllowance } from '@server/areas/billing/store';
import type { UserCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import type { ProductTable, UsersTable } from '@server/db/tables/accounts';
import { inTransaction } from '@server/db/transaction';
import { assertStill, changeOf, insertFootprint, STAFF_CATEGORY } from '@server/http/footprint';
import { AppError } from '@server/platform/errors';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';
import { listShopUsers } from '@server/shop/users';
import { type Selectable, sql } from 'kysely';
import { mayImpersonate } from './impersonation';

type UserRow = Selectable<UsersTable>;
type ShopRow = Selectable<ProductTable>;

const MAX_CHANGES_SHOWN = 20;
/** Name of the lock for assigning influencer ids, so that no two users get the same id. */
const INFLUENCER_ID_LOCK = 'influencer id';

/** @throws AppError `not_found` for an unknown user */
export async function readAccount({ db, now, user: staff }: UserCtx, id: string): Promise<Account> {
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
      disabled: user.disabled,
      is_test: user.is_test,
      flags: flagsOf(user),
      inf_id: user.extra.inf_id ?? '',
      invoice: invoiceOf(user),
      second_step: user.totp_sealed !== null,
      may_impersonate: mayImpersonate(user, staff),
    },
    users: await listShopUsers(forShop(db, shop.pid)),
    sessions: (await listSessions(db, user.id)).map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    })),
    shop: {
      pid: shop.pid,
      url: shop.settings.url ?? '',
      type: shop.type,
      version: shop.staff_version,
      settings: settingsOf(shop),
      allowed_today: effectiveLimit(shop, now()),
      subscription: subscription
        ? { tier: subscription.tier, status: presentSubscription(subscription, now()).data.status }
        : null,
    },
    changes: changes.map(({ id: change, email, created_at, label, extra }) => ({
      id: change,
      email,
      date: created_at.toISOString(),
      label,
      name: extra.name ?? '',
      before: { ...extra.before },
      after: { ...extra.after },
    })),
  };
}

/**
 * Changes the flags of a user.
 * @throws AppError `conflict` when another member of staff changed the user meanwhile
 */
export async function changeFlags(
  ctx: UserCtx,
  id: string,
  { version, flags }: Body<'POST /admin/account/{id}/flags'>,
): Promise<void> {
  const { user } = await findAccount(ctx.db, id);
  await saveUser(ctx.db, user, { version, extra: flags });
  await writeChange(ctx, user, { form: 'flags', before: flagsOf(user), after: flags });
}

/**
 * Changes a user's company data and invoice billing.
 * @throws AppError `conflict` when another member of staff changed the user meanwhile
 */
export async function changeCompany(
  ctx: UserCtx,
  id: string,
  { version, ...invoice }: Body<'POST /admin/account/{id}/company'>,
): Promise<void> {
  const { user } = await findAccount(ctx.db, id);
  const { is_test, ...rest } = invoice;
  // Without a choice by staff, the e-mail address determines whether the user is a test user.
  const extra = is_test === null ? rest : { ...rest, is_test };
  await saveUser(ctx.db, user, { version, extra, without: is_test === null ? ['is_test'] : [] });
  const [before, after] = [invoiceOf(user), invoice].map(flatOf);
  await writeChange(ctx, user, { form: 'company', before: before ?? {}, after: after ?? {} });
}

/**
 * Disables a user, which ends the user's sessions, or enables the user again.
 * @throws AppError `conflict`, `invalid` for the own account
 */
export async function changeDisabled(
  ctx: UserCtx,
  id: string,
  { version, disabled }: Body<'POST /admin/account/{id}/disable'>,
): Promise<void> {
  if (id === ctx.user.id) throw new AppError('invalid', { message: 'not_oneself' });
  const { user } = await findAccount(ctx.db, id);
  await saveUser(ctx.db, user, { version, extra: {}, disabled });
  if (disabled) await endSessions(ctx.db, id);
  const before = { disabled: user.disabled };
  await writeChange(ctx, user, { form: 'disable', before, after: { disabled } });
}

/**
 * Changes the influencer id and shop of a user.
 * @throws AppError `invalid` for an id in use or unknown shop, `not_found`, `conflict`
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
  await writeChange(ctx, { ...user, pid }, { form: 'influencer', before, after: { inf_id, pid } });
}

/**
 * Changes the shop's settings that only staff set.
 * @throws AppError `conflict` when another member of staff changed the settings meanwhile
 */
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
  // An empty value stands for the default and is not stored.
  const stored = Object.entries(settings).filter(([, value]) => value !== null && value !== '');
  const saved = await forShop(ctx.db, pid)
    .updateTable('product')
    .set({
      settings: sql`(settings - ${Object.keys(settings)}::text[])
        || ${JSON.stringify(Object.fromEntries(stored))}::jsonb`,
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
  await writeChange(ctx, found.user, { form: 'settings', before, after: settings });
}

/** @throws AppError `not_found`, `invalid` for the own account, where the user must enter a code */
export async function endSecondStepOf(ctx: UserCtx, id: string): Promise<void> {
  if (id === ctx.user.id) throw new AppError('invalid', { message: 'not_oneself' });
  const { user } = await findAccount(ctx.db, id);
  await removeSecondStep(ctx, id);
  const before = { second_step: user.totp_sealed !== null };
  await writeChange(ctx, user, { form: 'second_step', before, after: { second_step: false } });
}

/** @throws AppError `not_found`, `invalid` when `who` cannot identify a shopper */
export async function eraseShopper(ctx: UserCtx, id: string, who: string) {
  const { user, shop } = await findAccount(ctx.db, id);
  const erased = await eraseVisitor({ ...ctx, shop: forShop(ctx.db, shop.pid) }, who);
  await writeChange(ctx, user, { form: 'erase', before: {}, after: erased });
  return erased;
}

/** @throws AppError `not_found` for a session of another user */
export async function endSessionsOf(
  ctx: UserCtx,
  id: string,
  session: string | null,
): Promise<void> {
  const { user } = await findAccount(ctx.db, id);
  const before = { sessions: (await listSessions(ctx.db, id)).length };
  if (session === null) await endSessions(ctx.db, id);
  else if (!(await endSession(ctx.db, id, session))) throw new AppError('not_found');
  const after = { sessions: session === null ? 0 : before.sessions - 1 };
  await writeChange(ctx, user, { form: 'sessions', before, after });
}

/** @throws AppError `invalid` for a disabled user, whose link would not work, and for oneself */
export async function makeResetLink(ctx: UserCtx, id: string): Promise<string> {
  if (id === ctx.user.id) throw new AppError('invalid', { message: 'not_oneself' });
  const { user } = await findAccount(ctx.db, id);
  if (user.disabled) throw new AppError('invalid', { message: 'user_disabled' });
  const link = await mailPasswordLink(ctx, user, 'reset', user.language);
  await writeChange(ctx, user, { form: 'reset', before: {}, after: { reset: user.email } });
  return link;
}

/**
 * Invites a user, who can sign in after choosing a password.
 * @throws AppError `email_taken`
 */
export async function inviteUser(
  ctx: UserCtx,
  id: string,
  { email, name, language }: Body<'POST /admin/account/{id}/invite'>,
): Promise<void> {
  const { user } = await findAccount(ctx.db, id);
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'));
  await inTransaction(ctx.db, async (trx) => {
    const values = { pid: user.pid, host: 'main', email, name, password_hash, language } as const;
    const invited = await createUser(trx, { ...values, created_at: ctx.now() });
    const inside = { ...ctx, db: trx };
    await mailPasswordLink(inside, invited, 'invited', language);
    await writeChange(inside, user, { form: 'invite', before: {}, after: { invited: email } });
  });
}

export type AccountForm =
  | 'company'
  | 'disable'
  | 'erase'
  | 'flags'
  | 'influencer'
  | 'invite'
  | 'reset'
  | 'second_step'
  | 'sessions'
  | 'settings';

/** Label of a change by staff in the log. */
export const labelOf = (form: AccountForm) => `account/${form}`;

/**
 * Restores earlier values through the form that set them.
 * @throws AppError `conflict` when the values changed meanwhile
 */
export async function restoreAccount(
  ctx: UserCtx,
  id: string,
  { form, before, after }: { form: AccountForm; before: object; after: object },
): Promise<void> {
  const { user, shop } = await findAccount(ctx.db, id);
  const version = user.staff_version;
  const restored = <Values extends object>(values: Values): Values => {
    assertStill(values, after);
    return { ...values, ...before };
  };
  if (form === 'flags') {
    return changeFlags(ctx, id, { version, flags: restored(flagsOf(user)) });
  }
  if (form === 'settings') {
    const settings = restored(settingsOf(shop));
    return changeSettings(ctx, id, { version: shop.staff_version, settings });
  }
  if (form === 'influencer') {
    const { inf_id, pid } = restored({ inf_id: user.extra.inf_id ?? '', pid: user.pid });
    return changeInfluencer(ctx, id, { version, inf_id, pid });
  }
  if (form === 'company') {
    const { is_invoice, is_test, ...company } = restored(flatOf(invoiceOf(user)));
    return changeCompany(ctx, id, { version, company, is_invoice, is_test });
  }
  if (form === 'disable') {
    return changeDisabled(ctx, id, { version, ...restored({ disabled: user.disabled }) });
  }
  throw new AppError('not_found');
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
  {
    version,
    extra,
    without = [],
    pid = user.pid,
    disabled = user.disabled,
  }: { version: number; extra: object; without?: string[]; pid?: string; disabled?: boolean },
): Promise<void> {
  const saved = await trx
    .updateTable('users')
    .set({
      pid,
      disabled,
      extra: sql`(extra - ${without}::text[]) || ${JSON.stringify(extra)}::jsonb`,
      staff_version: version + 1,
    })
    .where('id', '=', user.id)
    .where('staff_version', '=', version)
    .executeTakeFirst();
  if (saved.numUpdatedRows === 0n) throw new AppError('conflict');
}

/**
 * Returns whether another user has the influencer id. Ids are compared case-insensitively, because
 * people read them aloud.
 */
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
  pairs: extra.pairs ?? false,
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

const invoiceOf = ({ extra }: UserRow): CompanyGrant => ({
  company: {
    name: '',
    vatNumber: '',
    country: '',
    city: '',
    state: '',
    street: '',
    postcode: '',
    ...extra.company,
  },
  is_invoice: extra.is_invoice ?? false,
  is_test: extra.is_test ?? null,
});

/** Returns the fields without nesting, as the log stores them. */
const flatOf = ({ company, is_invoice, is_test }: CompanyGrant) => ({
  ...company,
  is_invoice,
  is_test,
});

/** Logs a change by staff in the user's shop; writes no entry when the states are equal. */
async function writeChange(
  ctx: UserCtx,
  about: Pick<UserRow, 'id' | 'email' | 'pid'>,
  { form, before, after }: { form: AccountForm; before: object; after: object },
): Promise<void> {
  ctx.footprint({ name: about.id });
  const change = changeOf(before, after);
  if (!change.after) return;
  await insertFootprint(
    { ...ctx, pid: about.pid },
    {
      email: ctx.user.email,
      category: STAFF_CATEGORY,
      label: labelOf(form),
      extra: { name: about.email, user: about.id, ...change },
    },
  );
}

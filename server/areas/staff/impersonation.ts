import { DAY_MS } from '@catalogue/lib/durations';
import type { Impersonation } from '@contract/calls/staff/support';
import type { User } from '@contract/entities/account/user';
import type { ShopCtx, UserCtx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { insertFootprint, STAFF_CATEGORY } from '@server/http/footprint';
import { idOf } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { findUser, isStaff, listTiers, presentUser } from '@server/shop/users';
import { sql } from 'kysely';

/** Duration of a merchant's consent to changes during impersonations. */
const ALLOWED_MS = 7 * DAY_MS;

export const supportHandlers = {
  'POST /admin/account/{id}/impersonate': async (ctx, { params, body }) => ({
    success: true,
    data: await beginImpersonation(ctx, params.id, body.reason),
  }),

  'POST /auth/impersonation/end': async (ctx) => ({
    success: true,
    data: { account: await endImpersonation(ctx) },
  }),

  'GET /support/impersonations': async ({ shop, now }) => {
    const impersonations: Impersonation[] = (await listImpersonations(shop)).map(
      ({ staff_email, ...impersonation }) => ({
        ...impersonation,
        by: staff_email,
        started_at: impersonation.started_at.toISOString(),
        ends_at: impersonation.ends_at.toISOString(),
      }),
    );
    return {
      success: true,
      data: { allowed_until: await allowedUntil(shop, now()), impersonations },
    };
  },

  'GET /support/impersonations/{id}': async ({ shop }, { params }) => {
    const rows = await listCalls(shop, idOf(params.id));
    return { success: true, data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  },

  'POST /support/allow': async (ctx, { body }) => {
    const until = body.allow ? new Date(ctx.now().getTime() + ALLOWED_MS) : null;
    await allowFor(ctx.shop, until);
    ctx.footprint({ after: { supportUntil: until?.toISOString() ?? null } });
    return { success: true, data: { allowed_until: until?.toISOString() ?? null } };
  },
} satisfies Partial<Handlers>;

const IMPERSONATION_MS = 15 * 60_000;

/** Staff may view the console of an enabled user of the same host who is not staff. */
export const mayImpersonate = (
  row: Parameters<typeof isStaff>[0] & { disabled: boolean; host: string },
  staff: Pick<User, 'host'>,
): boolean => !isStaff(row) && !row.disabled && row.host === staff.host;

/**
 * Starts an impersonation: the session acts as the merchant's user from the next request on.
 * @throws AppError `not_found`, `forbidden` for a user who cannot be impersonated
 */
async function beginImpersonation(ctx: UserCtx, id: string, reason: string): Promise<User> {
  const { db, now, user: staff, sessionInfo } = ctx;
  const row = await findUser(db, id);
  if (!row) throw new AppError('not_found');
  if (!mayImpersonate(row, staff) || !sessionInfo) {
    throw new AppError('forbidden', { message: 'impersonation_refused' });
  }
  const shop = forShop(db, row.pid);
  const startedAt = now();
  const endsAt = new Date(startedAt.getTime() + IMPERSONATION_MS);
  const mayChange = (await allowedUntil(shop, startedAt)) !== null;
  const impersonation = await shop
    .insertInto('impersonation')
    .values({
      pid: row.pid,
      user_id: row.id,
      staff_email: staff.email,
      reason,
      may_change: mayChange,
      started_at: startedAt,
      ends_at: endsAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('session')
    .set({ impersonation_id: impersonation.id })
    .where('id', '=', sessionInfo.id)
    .execute();
  // The impersonation is logged as a change by staff; the merchant sees it on the support page.
  await insertFootprint(
    { db, pid: row.pid, now },
    {
      email: staff.email,
      category: STAFF_CATEGORY,
      label: '/admin/account/{id}/impersonate',
      extra: { name: row.email, after: { reason } },
    },
  );
  ctx.footprint({ name: id });
  return {
    ...presentUser(row, await listTiers(shop, startedAt)),
    impersonation: { by: staff.email, reason, until: endsAt.toISOString(), mayChange },
  };
}

/** Ends the impersonation. Returns the id of the impersonated user; null when there was none. */
async function endImpersonation({ db, shop, now, sessionInfo }: ShopCtx): Promise<string | null> {
  const impersonation = sessionInfo?.impersonation;
  if (!sessionInfo || !impersonation) return null;
  await db
    .updateTable('session')
    .set({ impersonation_id: null })
    .where('id', '=', sessionInfo.id)
    .execute();
  await shop
    .updateTable('impersonation')
    .set({ ends_at: now() })
    .where('id', '=', impersonation.id)
    .where('ends_at', '>', now())
    .execute();
  return impersonation.userId;
}

const MAX_IMPERSONATIONS = 100;
const MAX_CALLS = 1_000;

/** Returns the end (ISO) of the merchant's consent to changes; null without a consent. */
async function allowedUntil(shop: ShopDb, now: Date): Promise<string | null> {
  const row = await shop.selectFrom('product').select('settings').executeTakeFirst();
  const until = row?.settings.supportUntil;
  return until && new Date(until) > now ? until : null;
}

async function allowFor(shop: ShopDb, until: Date | null): Promise<void> {
  const settings = until ? { supportUntil: until.toISOString() } : {};
  await shop
    .updateTable('product')
    .set({ settings: sql`(settings - 'supportUntil') || ${JSON.stringify(settings)}::jsonb` })
    .execute();
}

function listImpersonations(shop: ShopDb) {
  return shop
    .selectFrom('impersonation')
    .select(['id', 'staff_email', 'reason', 'may_change', 'started_at', 'ends_at'])
    .select([
      sql<number>`(select count(*)::int from impersonation_request
        where pid = ${shop.pid} and impersonation_id = impersonation.id)`.as('requests'),
      sql<number>`(select count(*)::int from impersonation_request
        where pid = ${shop.pid} and impersonation_id = impersonation.id and changes)`.as('changes'),
    ])
    .orderBy('started_at', 'desc')
    .limit(MAX_IMPERSONATIONS)
    .execute();
}

/**
 * Lists the calls of an impersonation, newest first.
 * @throws AppError `not_found` for another shop's impersonation
 */
async function listCalls(shop: ShopDb, impersonationId: number) {
  const impersonation = await shop
    .selectFrom('impersonation')
    .select('id')
    .where('id', '=', impersonationId)
    .executeTakeFirst();
  if (!impersonation) throw new AppError('not_found');
  return shop
    .selectFrom('impersonation_request')
    .select(['id', 'at', 'call', 'page', 'changes'])
    .where('impersonation_id', '=', impersonationId)
    .orderBy('id', 'desc')
    .limit(MAX_CALLS)
    .execute();
}

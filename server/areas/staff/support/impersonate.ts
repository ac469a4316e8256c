import type { User } from '@contract/entities/account/user';
import type { ShopCtx, UserCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { insertFootprint, STAFF_CATEGORY } from '@server/http/footprint';
import { AppError } from '@server/platform/errors';
import { isStaff, presentUser } from '@server/shop/present-user';
import { findUser, listTiers } from '@server/shop/users';
import { allowedUntil } from './queries';

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
export async function beginImpersonation(ctx: UserCtx, id: string, reason: string): Promise<User> {
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
export async function endImpersonation({
  db,
  shop,
  now,
  sessionInfo,
}: ShopCtx): Promise<string | null> {
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

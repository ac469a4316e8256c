import type { ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { sql } from 'kysely';

const MAX_IMPERSONATIONS = 100;
const MAX_CALLS = 1_000;

/** Returns the end (ISO) of the merchant's consent to changes; null without one. */
export async function allowedUntil(shop: ShopDb, now: Date): Promise<string | null> {
  const row = await shop.selectFrom('product').select('settings').executeTakeFirst();
  const until = row?.settings.supportUntil;
  return until && new Date(until) > now ? until : null;
}

export async function allowFor(shop: ShopDb, until: Date | null): Promise<void> {
  const settings = until ? { supportUntil: until.toISOString() } : {};
  await shop
    .updateTable('product')
    .set({ settings: sql`(settings - 'supportUntil') || ${JSON.stringify(settings)}::jsonb` })
    .execute();
}

export function listImpersonations(shop: ShopDb) {
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
export async function listCalls(shop: ShopDb, impersonationId: number) {
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

import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@catalogue/lib/durations';
import type { BodyOf } from '@contract/call';
import type { reportLinkCalls } from '@contract/calls/reports/report-links';
import type { ReportLink } from '@contract/entities/reports/report-link';
import type { Deps } from '@server/context';
import { hashToken } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { nextNumber } from '@server/shop/numbers';

const MAX_LINKS = 50;
const TOKEN_BYTES = 24;
/** Minimum interval in ms between two updates of a link's last visit. */
const NOTE_INTERVAL_MS = 60_000;

type NewLink = BodyOf<(typeof reportLinkCalls)['POST /analytic/link/create']>;

const validLinks = (shop: ShopDb, now: Date) =>
  shop.selectFrom('report_link').where('revoked_at', 'is', null).where('expires_at', '>', now);

export async function listLinks(shop: ShopDb, now: Date): Promise<ReportLink[]> {
  const rows = await validLinks(shop, now)
    .select(['id', 'name', 'report', 'range', 'created_by'])
    .select(['created_at', 'expires_at', 'last_opened_at'])
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ created_at, expires_at, last_opened_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_opened_at: last_opened_at?.toISOString() ?? null,
  }));
}

/**
 * Creates a link; only the hash of the returned token is stored.
 * @throws AppError `conflict` at `MAX_LINKS`
 */
export async function createLink(
  shop: ShopDb,
  { name, report, range, settings, days }: NewLink,
  { by, now }: { by: string; now: Date },
): Promise<{ id: number; token: string }> {
  // This row lock makes parallel creations wait for one another, so that none exceeds the limit.
  const id = await nextNumber(shop, shop.pid, 'report_link');
  if ((await listLinks(shop, now)).length >= MAX_LINKS) {
    throw new AppError('conflict', { message: 'too_many_links', params: { max: MAX_LINKS } });
  }
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await shop
    .insertInto('report_link')
    .values({
      pid: shop.pid,
      id,
      name,
      report,
      created_by: by,
      created_at: now,
      range: JSON.stringify(range),
      settings: JSON.stringify(settings),
      hash: hashToken(token),
      expires_at: new Date(now.getTime() + days * DAY_MS),
    })
    .execute();
  return { id, token };
}

/** Revokes a link and returns its name; undefined for an unknown or revoked one. */
export async function revokeLink(shop: ShopDb, id: number, now: Date): Promise<string | undefined> {
  const row = await shop
    .updateTable('report_link')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

/** Finds a link of any shop and stores the visit; undefined for an invalid token. */
export async function openLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const link = await db
    .selectFrom('report_link')
    .selectAll()
    .where('hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  const last = link?.last_opened_at?.getTime() ?? 0;
  if (link && now().getTime() - last > NOTE_INTERVAL_MS) {
    await forShop(db, link.pid)
      .updateTable('report_link')
      .set({ last_opened_at: now() })
      .where('id', '=', link.id)
      .execute();
  }
  return link;
}

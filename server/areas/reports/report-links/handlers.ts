import { randomBytes } from 'node:crypto';
import { DAY_MS } from '@catalogue/lib/durations';
import type { BodyOf } from '@contract/call';
import type { reportLinkCalls } from '@contract/calls/reports/report-links';
import type { ReportLink } from '@contract/entities/reports/report-link';
import type { Deps } from '@server/context';
import { hashToken } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { nextNumber } from '@server/shop/numbers';
import { findProduct, hostOf } from '@server/shop/product';
import { sql } from 'kysely';
import { daysOf, readShared } from './reports';

const MAX_OPENED_PER_MINUTE = { address: 30, link: 120 };
const MINUTE_S = 60;
/**
 * Path of the page. The token follows the number sign, because browsers send that part neither to
 * servers nor as referrer.
 */
const PAGE = '/report#';

export const reportLinkHandlers = {
  'GET /analytic/link/list': async ({ shop, now }) => ({
    success: true,
    data: await listLinks(shop, now()),
  }),

  'POST /analytic/link/create': async (ctx, { body }) => {
    const { shop, user, now, env } = ctx;
    const { id, token } = await createLink(shop, body, { by: user.email, now: now() });
    ctx.footprint({ name: body.name });
    return { success: true, data: { id, url: `${env.publicUrl}${PAGE}${token}` } };
  },

  'POST /analytic/link/revoke': async (ctx, { body: { id } }) => {
    const name = await revokeLink(ctx.shop, id, ctx.now());
    if (name === undefined) throw new AppError('not_found');
    ctx.footprint({ name, deleted: true });
    return { success: true };
  },

  'POST /analytic/link/open': async (ctx, { body: { token } }) => {
    const { db, events, now, env, rowSecurity, network } = ctx;
    await countTry(ctx, {
      key: `report-link-ip:${network}`,
      most: MAX_OPENED_PER_MINUTE.address,
      seconds: MINUTE_S,
    });
    const link = await openLink(ctx, token);
    if (!link) throw new AppError('not_found');
    await countTry(ctx, {
      key: `report-link:${link.pid}/${link.id}`,
      most: MAX_OPENED_PER_MINUTE.link,
      seconds: MINUTE_S,
    });
    const { name, report, settings, expires_at } = link;
    const range = daysOf(link.range, now());
    // Visitors of a link have no session; row security limits the transaction to this shop and to
    // reading.
    const { host, data } = await inTransaction(
      forShop(db, link.pid, { guarded: rowSecurity }),
      async (shop) => {
        await sql`set transaction read only`.execute(shop);
        return {
          host: hostOf(await findProduct(shop)),
          data: await readShared(report, { shop, events, env, now, range }),
        };
      },
    );
    if (!data) throw new AppError('not_found');
    return {
      success: true,
      data: {
        shop: host,
        name,
        report,
        settings,
        range,
        expires_at: expires_at.toISOString(),
        data,
      },
    };
  },
} satisfies Partial<Handlers>;

const MAX_LINKS = 50;
const TOKEN_BYTES = 24;
/** Minimum interval in ms between two updates of a link's last visit. */
const NOTE_INTERVAL_MS = 60_000;

type NewLink = BodyOf<(typeof reportLinkCalls)['POST /analytic/link/create']>;

const validLinks = (shop: ShopDb, now: Date) =>
  shop.selectFrom('report_link').where('revoked_at', 'is', null).where('expires_at', '>', now);

async function listLinks(shop: ShopDb, now: Date): Promise<ReportLink[]> {
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
async function createLink(
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

/** Revokes a link and returns its name; undefined for an unknown or revoked link. */
async function revokeLink(shop: ShopDb, id: number, now: Date): Promise<string | undefined> {
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
async function openLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
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

import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { findProduct, hostOf } from '@server/shop/product';
import { sql } from 'kysely';
import { createLink, listLinks, openLink, revokeLink } from './queries';
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

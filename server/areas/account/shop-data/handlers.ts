import { may } from '@contract/access';
import type { ShopData } from '@contract/entities/account/shop-data';
import { proveIdentity } from '@server/areas/account/session/prove-identity';
import type { Ctx, Deps, UserCtx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { readSignedIn } from '@server/http/guards/session';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import { findUser } from '@server/shop/users';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { archiveJob, makeArchives, openArchive } from './archive';
import { findArchive, insertArchive, presentArchive } from './archive-queries';
import {
  assertMayDelete,
  deleteShops,
  GRACE_MS,
  isSubscribed,
  readConfirmationName,
  requestDeletion,
} from './delete-shop';
import { measureShop } from './sizes';

/** Rate limit of archives per shop, because an archive reads all data of the shop. */
const MAX_ARCHIVES = { most: 5, seconds: 86_400 };

export const shopDataHandlers = {
  'GET /shop/data': async (ctx) => ({ success: true, data: await readShopData(ctx, ctx.shop) }),

  'POST /shop/archive': async (ctx, { body }) => {
    await proveIdentity(ctx, body.password);
    await beginArchive(ctx, ctx.shop);
    return { success: true, data: await readShopData(ctx, ctx.shop) };
  },

  'POST /shop/archive/cancel': async (ctx, { body }) => {
    await stopArchive(ctx, ctx.shop, body.id);
    return { success: true, data: await readShopData(ctx, ctx.shop) };
  },

  'POST /shop/delete': async (ctx, { body }) => {
    // A person at an unlocked browser must not be able to delete a shop, so the password is
    // required even shortly after the sign-in.
    if (!body.password) {
      throw new AppError('invalid', { fields: [{ path: 'password', code: 'required' }] });
    }
    await proveIdentity(ctx, body.password);
    await assertMayDelete(ctx.shop, body.name);
    const at = new Date(ctx.now().getTime() + GRACE_MS);
    await requestDeletion(ctx, at);
    await ctx.session.end();
    ctx.footprint({ after: { delete_at: at.toISOString() } });
    return { success: true, data: { delete_at: at.toISOString() } };
  },

  'GET /admin/account/{id}/shop': async (ctx, { params }) => {
    const shop = await shopOf(ctx, params.id);
    const sizes = await measureShop(ctx, shop);
    return { success: true, data: { ...(await readShopData(ctx, shop)), pid: shop.pid, sizes } };
  },

  'POST /admin/account/{id}/shop/archive': async (ctx, { params }) => {
    const shop = await shopOf(ctx, params.id);
    await beginArchive(ctx, shop);
    ctx.footprint({ name: shop.pid });
    return { success: true };
  },

  'POST /admin/account/{id}/shop/archive/cancel': async (ctx, { params, body }) => {
    const shop = await shopOf(ctx, params.id);
    await stopArchive(ctx, shop, body.id);
    ctx.footprint({ name: shop.pid });
    return { success: true };
  },

  'POST /admin/account/{id}/shop/delete': async (ctx, { params, body }) => {
    const shop = await shopOf(ctx, params.id);
    await assertMayDelete(shop, body.name);
    await shop.updateTable('product').set({ delete_at: ctx.now() }).execute();
    // The footprint names the shop by its id and names no user, because users are deleted with the
    // shop.
    ctx.footprint({ name: shop.pid, after: { reason: body.reason } });
    ctx.later((deps) => deleteShops(deps));
    return { success: true };
  },
} satisfies Partial<Handlers>;

async function readShopData({ now }: Pick<Ctx, 'now'>, shop: ShopDb): Promise<ShopData> {
  const archive = await findArchive(shop, now());
  const product = await findProduct(shop);
  return {
    name: await readConfirmationName(shop),
    archive: archive ? presentArchive(archive) : null,
    delete_at: product?.delete_at?.toISOString() ?? null,
    subscribed: await isSubscribed(shop),
  };
}

async function beginArchive(ctx: UserCtx, shop: ShopDb): Promise<void> {
  await countTry(ctx, { key: `archive:${shop.pid}`, ...MAX_ARCHIVES });
  await insertArchive(shop, { by: ctx.user.email, now: ctx.now() });
  ctx.later((deps) => makeArchives(deps));
}

/**
 * Cancels an archive that is being created.
 * @throws AppError `not_found` for an archive of another shop, or a finished archive
 */
async function stopArchive(ctx: UserCtx, shop: ShopDb, id: string): Promise<void> {
  const at = ctx.now();
  const cancelled = await archiveJob.cancel(shop, {
    pid: shop.pid,
    at,
    condition: sql`id = ${id}`,
    changes: { expires_at: at },
  });
  if (!cancelled) throw new AppError('not_found');
}

/** Returns the shop of the user whose page staff opened. */
async function shopOf({ db }: UserCtx, id: string): Promise<ShopDb> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('not_found');
  return forShop(db, user.pid);
}

/** Declared as a change, so that staff cannot download the archive during an impersonation. */
const FILE = { name: 'GET /shop/archive/file/{id}', access: 'merchant', changes: true } as const;

/** Serves the file of an archive to sessions of its shop and to staff. */
export function mountShopData(app: Hono, deps: Deps): void {
  app.get('/api/shop/archive/file/:id', async (c) => {
    const signedIn = await readSignedIn(deps, c, FILE);
    if (!signedIn) throw new AppError('unauthenticated');
    const id = z.uuid().safeParse(c.req.param('id'));
    const pid = may('admin', signedIn.user) ? null : signedIn.user.pid;
    const opened = id.success && (await openArchive(deps, { id: id.data, pid }));
    if (!opened) throw new AppError('not_found');
    const { archive, content } = opened;
    const day = archive.created_at.toISOString().slice(0, 10);
    return c.body(content, 200, {
      'content-type': 'application/zip',
      'content-length': String(archive.bytes),
      'content-disposition': `attachment; filename="vitrin-${archive.pid}-${day}.zip"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });
}

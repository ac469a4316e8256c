import { randomBytes } from 'node:crypto';
import type { Deps, ShopCtx } from '@server/context';
import { hashToken, readSecret, storeSecret } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { readMerchant } from '@server/http/guards/session';
import type { Handlers } from '@server/http/mount';
import { logOf } from '@server/http/observe';
import { AppError } from '@server/platform/errors';
import { isShopDomain } from '@server/ports/shop/shopify';
import { findProduct } from '@server/shop/product';
import type { Context, Hono } from 'hono';
import { SHOPIFY_HOOK } from './hooks';

export const shopifyHandlers = {
  'GET /auth/shopify/api/install': async (ctx, { query }) => {
    const shop = await shopOf(ctx, query.shop);
    const state = randomBytes(32).toString('base64url');
    await storeState(ctx.shop, { state_hash: hashToken(state), shop, created_at: ctx.now() });
    ctx.footprint({ name: shop });
    return { success: true, data: { url: ctx.ports.shopify.authorizeUrl(shop, state) } };
  },

  'GET /auth/shopify/api/remove': async (ctx) => {
    const [connection] = await listConnections(ctx.shop);
    const token = await readSecret(ctx, 'shopifyToken');
    if (connection && token) await ctx.ports.shopify.uninstall(connection.shop, token);
    await removeConnection(ctx.shop);
    await storeSecret(ctx, 'shopifyToken', '');
    ctx.footprint({ name: connection?.shop ?? '', deleted: true });
    return { success: true };
  },

  'GET /auth/shopify/api/status': async (ctx) => {
    const rows = await listConnections(ctx.shop);
    const data = rows.map(({ shop, installed_at }) => ({
      shop,
      installed_at: installed_at.toISOString(),
    }));
    return { success: true, data };
  },
} satisfies Partial<Handlers>;

/** Returns the shop's myshopify.com name: from the request, or from the product settings. */
async function shopOf(ctx: ShopCtx, requested: string | undefined): Promise<string> {
  const product = await findProduct(ctx.shop);
  const candidates = [requested, product?.settings.username, hostOf(product?.settings.url)];
  const shop = candidates
    .map((name) => name?.trim().toLowerCase() ?? '')
    .find((name) => isShopDomain(name));
  if (shop) return shop;
  throw new AppError('invalid', {
    message: 'shop_domain',
    fields: [{ path: 'shop', code: 'notAShopDomain' }],
  });
}

function hostOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).hostname : '';
}

const STATE_TTL_MS = 10 * 60_000;
const CALLBACK = { name: 'GET /auth/shopify/callback', changes: true };
const PANEL = '/settings/installation';

/**
 * Mounts the address to which Shopify redirects the merchant. The request comes from another site,
 * so it is verified by Shopify's signature, a single-use state and the merchant's own session.
 */
export function mountShopifyCallback(app: Hono, deps: Deps): void {
  app.get('/api/auth/shopify/callback', async (c) => {
    const log = logOf(c, deps);
    const outcome = await accept(c, { ...deps, log }).catch((err: unknown) => {
      log.warn({ err }, 'shopify did not finish the installation');
      return false;
    });
    return c.redirect(`${PANEL}?shopify=${outcome ? 'installed' : 'failed'}`, 302);
  });
}

async function accept(c: Context, deps: Deps): Promise<boolean> {
  const query = new URL(c.req.url).searchParams;
  const shop = query.get('shop') ?? '';
  const { pid } = await readMerchant(deps, c, CALLBACK);
  if (!isShopDomain(shop) || !deps.ports.shopify.isSigned(query)) return false;
  const shopDb = forShop(deps.db, pid);
  const expected = await consumeState(shopDb, {
    stateHash: hashToken(query.get('state') ?? ''),
    notBefore: new Date(deps.now().getTime() - STATE_TTL_MS),
  });
  if (expected !== shop) return false;
  const token = await deps.ports.shopify.exchange(shop, query.get('code') ?? '');
  await storeSecret({ ...deps, shop: forShop(deps.db, pid) }, 'shopifyToken', token);
  await storeConnection(shopDb, shop, deps.now());
  const address = `${deps.env.publicUrl}${SHOPIFY_HOOK}`;
  await deps.ports.shopify.watchOrders(shop, token, address).catch((err: unknown) => {
    // The shop is installed even so, because its pages also report orders.
    deps.log.warn({ err, pid }, 'shopify does not report orders');
  });
  return true;
}

const PLATFORM = 'shopify';

function listConnections(shop: ShopDb) {
  return shop
    .selectFrom('shop_connection')
    .select(['shop', 'installed_at'])
    .where('platform', '=', PLATFORM)
    .execute();
}

async function storeConnection(shop: ShopDb, domain: string, now: Date): Promise<void> {
  await shop
    .insertInto('shop_connection')
    .values({ pid: shop.pid, platform: PLATFORM, shop: domain, installed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['pid', 'platform']).doUpdateSet({ shop: domain, installed_at: now }),
    )
    .execute();
}

async function removeConnection(shop: ShopDb): Promise<void> {
  await shop.deleteFrom('shop_connection').where('platform', '=', PLATFORM).execute();
}

async function storeState(
  shop: ShopDb,
  row: { state_hash: Buffer; shop: string; created_at: Date },
): Promise<void> {
  await shop
    .insertInto('oauth_state')
    .values({ ...row, pid: shop.pid })
    .execute();
}

/** Consumes a state; returns its shop, or undefined when it is unknown or too old. */
async function consumeState(
  shop: ShopDb,
  { stateHash, notBefore }: { stateHash: Buffer; notBefore: Date },
): Promise<string | undefined> {
  const row = await shop
    .deleteFrom('oauth_state')
    .where('state_hash', '=', stateHash)
    .where('created_at', '>', notBefore)
    .returning('shop')
    .executeTakeFirst();
  return row?.shop;
}

import { randomBytes } from 'node:crypto';
import type { ShopCtx } from '@server/context';
import { hashToken, readSecret, storeSecret } from '@server/db/secrets';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { isShopDomain } from '@server/ports/shop/shopify';
import { findProduct } from '@server/shop/product';
import { listConnections, removeConnection, storeState } from './queries';

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

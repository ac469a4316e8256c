import type { Deps } from '@server/context';
import { hashToken, storeSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { readMerchant } from '@server/http/guards/session';
import { logOf } from '@server/http/observe';
import { SHOPIFY_HOOK } from '@server/orders/hook-paths';
import { isShopDomain } from '@server/ports/shop/shopify';
import type { Context, Hono } from 'hono';
import { consumeState, storeConnection } from './queries';

const STATE_GOOD_FOR = 10 * 60_000;
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
    notBefore: new Date(deps.now().getTime() - STATE_GOOD_FOR),
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

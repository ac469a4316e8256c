import { createHmac } from 'node:crypto';
import type { Deps } from '@server/context';
import { readSecret, type SecretName } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import { parseBytes, readLimited } from '@server/http/input';
import { networkOf } from '@server/http/request';
import type { OrderReport } from '@server/orders/order-report';
import { recordOrder } from '@server/orders/record';
import { isSameSecret } from '@server/platform/constant-time';
import { AppError } from '@server/platform/errors';
import type { Context, Hono } from 'hono';
import { readIkasDelivery, readIkasOrder } from './platforms/ikas';
import { readShopifyOrder, readShopifyRefund } from './platforms/shopify';
import { readWooOrder } from './platforms/woocommerce';

/** Paths of the platforms' webhooks; WooCommerce's and ikas's are followed by the shop's id. */
export const SHOPIFY_HOOK = '/api/webhooks/shopify';
export const WOOCOMMERCE_HOOK = '/api/webhooks/woocommerce';
export const IKAS_HOOK = '/api/webhooks/ikas';

/** Maximum body size; enough for orders with hundreds of products. */
const MAX_BYTES = 1024 * 1024;
/**
 * Maximum webhooks per minute from one network; high, because platforms send for many shops from a
 * few addresses.
 */
const MAX_PER_MINUTE = 6000;
const MAX_PID_CHARS = 24;

/**
 * Mounts the platforms' webhooks, which respond once the order is stored. Unsigned requests get 401
 * and store nothing; a repeated delivery changes nothing, because it is stored already or outdated.
 */
export function mountOrderHooks(app: Hono, deps: Deps): void {
  const limits = createLocalLimits(deps);
  const readBody = (c: Context) => {
    const network = networkOf(c, deps.env);
    limits.enforce({ key: `order-hook:${network}`, most: MAX_PER_MINUTE, seconds: 60 });
    return readLimited(c, MAX_BYTES);
  };
  const record = async (shop: ShopDb, report: OrderReport | null) => {
    if (report) await recordOrder({ ...deps, shop }, report);
  };
  /** Returns the shop that the webhook's address names, with its secret; null without a secret. */
  const findSecret = async (c: Context, name: SecretName) => {
    const pid = c.req.param('pid') ?? '';
    if (pid.length > MAX_PID_CHARS) return null;
    const shop = forShop(deps.db, pid);
    const secret = await readSecret({ shop, env: deps.env }, name);
    return secret ? { shop, secret } : null;
  };

  app.post(SHOPIFY_HOOK, async (c) => {
    const body = await readBody(c);
    const signature = c.req.header('x-shopify-hmac-sha256');
    if (!deps.ports.shopify.isSignedBody(body, signature)) throw new AppError('unauthenticated');
    const topic = c.req.header('x-shopify-topic') ?? '';
    const read = topic === 'refunds/create' ? readShopifyRefund : readShopifyOrder;
    if (topic !== 'refunds/create' && !topic.startsWith('orders/')) return respondSuccess(c);
    const report = read(parseBytes(body));
    const domain = c.req.header('x-shopify-shop-domain') ?? '';
    for (const pid of await shopsOf(deps, domain)) await record(forShop(deps.db, pid), report);
    return respondSuccess(c);
  });

  app.post(`${WOOCOMMERCE_HOOK}/:pid`, async (c) => {
    const body = await readBody(c);
    // WooCommerce sends this unsigned ping when the webhook is created.
    if (/^webhook_id=\d+$/.test(new TextDecoder().decode(body.subarray(0, 100))))
      return respondSuccess(c);
    const found = await findSecret(c, 'orderHook');
    const expected = createHmac('sha256', found?.secret ?? '')
      .update(body)
      .digest();
    const signature = Buffer.from(c.req.header('x-wc-webhook-signature') ?? '', 'base64');
    if (!found || !isSameSecret(signature, expected)) throw new AppError('unauthenticated');
    if (/^order\.(created|updated|restored)$/.test(c.req.header('x-wc-webhook-topic') ?? '')) {
      await record(found.shop, readWooOrder(parseBytes(body)));
    }
    return respondSuccess(c);
  });

  app.post(`${IKAS_HOOK}/:pid`, async (c) => {
    const delivery = readIkasDelivery(parseBytes(await readBody(c)));
    const found = await findSecret(c, 'ikasSecret');
    // The signature, in hex, covers only the text of the order.
    const expected = createHmac('sha256', found?.secret ?? '')
      .update(delivery?.data ?? '')
      .digest();
    const signature = Buffer.from(delivery?.signature ?? '', 'hex');
    if (!found || !delivery || !isSameSecret(signature, expected))
      throw new AppError('unauthenticated');
    if (delivery.scope.startsWith('store/order/')) {
      await record(found.shop, readIkasOrder(parseBytes(Buffer.from(delivery.data))));
    }
    return respondSuccess(c);
  });
}

const respondSuccess = (c: Context) => c.json({ success: true });

async function shopsOf({ db }: Pick<Deps, 'db'>, domain: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_connection')
    .select('pid')
    .where('platform', '=', 'shopify')
    .where('shop', '=', domain.toLowerCase())
    .execute();
  return rows.map(({ pid }) => pid);
}

import { type SentOrder, sentOrder } from '@contract/entities/commerce/shop-order';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import { readJsonBody, validate } from '@server/http/input';
import { networkOf } from '@server/http/request';
import type { OrderReport } from '@server/orders/order-report';
import { recordOrder } from '@server/orders/record';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';
import { useKey } from './keys';

/** Maximum orders per minute with one key. */
const MAX_ORDERS_PER_MINUTE = 600;
/** Maximum requests per minute from one network. */
const MAX_TRIES_PER_MINUTE = 1200;

/**
 * POST /api/orders, with `Authorization: Bearer KEY`. A repeated order adds nothing. 401 without a
 * valid key, 429 with Retry-After after 600 orders a minute.
 */
export function mountOrderApi(app: Hono, deps: Deps): void {
  const limits = createLocalLimits(deps);
  app.post('/api/orders', async (c) => {
    const network = networkOf(c, deps.env);
    limits.enforce({ key: `order-api-ip:${network}`, most: MAX_TRIES_PER_MINUTE, seconds: 60 });
    const [, key = ''] = /^Bearer (\S{1,200})$/i.exec(c.req.header('authorization') ?? '') ?? [];
    const owner = await useKey(deps.db, key, deps.now());
    if (!owner) throw new AppError('unauthenticated');
    const limit = { most: MAX_ORDERS_PER_MINUTE, seconds: 60 };
    limits.enforce({ key: `order-api:${owner.pid}:${owner.id}`, ...limit });
    const order = validate(sentOrder, await readJsonBody(c));
    const shop = forShop(deps.db, owner.pid);
    const recorded = await recordOrder({ ...deps, shop }, toReport(order));
    if (!recorded) throw new AppError('invalid');
    const { id, number, state } = recorded;
    return c.json({ success: true, data: { id, number, state } });
  });
}

function toReport({ number, id, names = [], ...order }: SentOrder): OrderReport {
  const { placed_at, updated_at, cancelled_at, refunds, lines, ...rest } = order;
  const { total, currency, coupon, status, tracking_url, email, phone } = rest;
  return {
    // The id is not used as a name, because a shop's ids may equal the numbers of its other orders.
    source: 'api',
    names: [number, ...names],
    ...(id && { sourceId: id }),
    at: new Date(placed_at),
    total,
    currency,
    ...(updated_at && { version: new Date(updated_at) }),
    ...(lines && { lines }),
    ...(coupon !== undefined && { coupon }),
    ...(status !== undefined && { status }),
    ...(tracking_url !== undefined && { trackingUrl: tracking_url }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(cancelled_at !== undefined && {
      cancelledAt: cancelled_at === null ? null : new Date(cancelled_at),
    }),
    ...(refunds && { refunds: refunds.map((one) => ({ ...one, at: new Date(one.at) })) }),
  };
}

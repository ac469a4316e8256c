import { widgetOrder } from '@contract/storefront';
import type { Deps } from '@server/context';
import { readTold } from '@server/http/body';
import { AppError } from '@server/http/errors';
import { countTry, type LimitKey } from '@server/http/rate-limit';
import { ipOf } from '@server/http/request';
import { Hono } from 'hono';
import { takeOrder } from './take-order';

/** Phones of one operator share an address; a browser that is refused retries. */
const MOST_AN_HOUR = 120;

/**
 * POST /widget/orders: an order that followed an influencer's link, as JSON in text/plain, from any
 * origin. Answers 202 when it is on disk, and also when nothing of it is stored; 429 after 120 an
 * hour from one address.
 */
export function orderRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'env'> & { knowsShop: (pid: string) => Promise<boolean> },
): Hono {
  const app = new Hono();
  app.post('/widget/orders', async (c) => {
    c.header('cache-control', 'no-store');
    const order = await readTold(c, widgetOrder);
    if (!(await deps.knowsShop(order.pid))) throw new AppError('not_found');
    const key: LimitKey = `order-told:${order.pid}:${ipOf(c, deps.env)}`;
    await countTry(deps, { key, most: MOST_AN_HOUR, seconds: 3600 });
    await takeOrder(deps, order);
    return c.json({ success: true }, 202);
  });
  return app;
}

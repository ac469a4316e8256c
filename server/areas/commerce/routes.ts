import { widgetOrder } from '@contract/storefront';
import type { FindShop } from '@server/areas/campaigns/recommendations/routes';
import type { Deps } from '@server/context';
import { isEventToken } from '@server/events/receive/event-token';
import { countTry, type LimitKey } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import { networkOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import { Hono } from 'hono';
import { storeReport } from './store-report';

/**
 * Maximum orders per hour for one shop from one network; high, because phones of one operator share
 * an address. Browsers retry.
 */
const MAX_PER_HOUR = 600;

/**
 * POST /widget/orders: JSON in text/plain, from any origin. Returns 202 once stored, and also when
 * nothing is stored, as without a valid token; 429 after 600 an hour for one shop from one network.
 */
export function orderRoutes(
  deps: Pick<Deps, 'db' | 'events' | 'now' | 'env' | 'caches'> & { findShop: FindShop },
): Hono {
  const app = new Hono();
  app.post('/widget/orders', async (c) => {
    const { pid, token, ...order } = await readWidgetBody(c, widgetOrder);
    const shop = await deps.findShop(pid);
    if (!shop) throw new AppError('not_found');
    const key: LimitKey = `order-report:${pid}:${networkOf(c, deps.env)}`;
    await countTry(deps, { key, most: MAX_PER_HOUR, seconds: 3600 });
    if (isEventToken(deps, { pid, token, now: deps.now() })) {
      await storeReport(deps, { pid, ...order }, shop);
    }
    return c.json({ success: true }, 202);
  });
  return app;
}

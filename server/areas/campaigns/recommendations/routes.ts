import { widgetRecommend, widgetSeen } from '@contract/storefront';
import type { Deps } from '@server/context';
import { isEventToken } from '@server/events/receive/event-token';
import type { LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetRequest } from '@server/http/input';
import { Hono } from 'hono';
import { createLearner } from './learner';
import { rankings, recommendCached } from './recommend';

/** Rate limit of page reports per shop; more reports add little information. */
const MAX_LEARNED_PER_MINUTE = 6000;

/**
 * Returns a shop, or null for an unknown id. `learnsFrom` is the site whose products the server
 * learns.
 */
export type FindShop = (pid: string) => Promise<{ learnsFrom: string | undefined } | null>;

/**
 * POST /widget/seen: products on a page; 202 once stored, and also when nothing is stored.
 * POST /widget/recommend: the products of a row for a visitor, `{success, products}`.
 * Both take JSON in text/plain, from any origin.
 */
export function recommendRoutes(
  deps: Pick<Deps, 'db' | 'now' | 'env' | 'caches'> & { findShop: FindShop; limits: LocalLimits },
): Hono {
  const memo = deps.caches.of(rankings);
  const learner = createLearner(deps);
  const app = new Hono();
  app.post('/widget/seen', async (c) => {
    const { body, shop } = await readWidgetRequest(c, deps, {
      schema: widgetSeen,
      limitKey: (client) => `seen:${client}`,
    });
    const { pid, token, ...seen } = body;
    deps.limits.enforce({ key: `seen:${pid}`, most: MAX_LEARNED_PER_MINUTE, seconds: 60 });
    const { learnsFrom: site } = shop;
    if (site && isEventToken(deps, { pid, token, now: deps.now() })) {
      await learner.learn({ pid, site, page: seen });
    }
    return c.json({ success: true }, 202);
  });
  app.post('/widget/recommend', async (c) => {
    const { body, shop } = await readWidgetRequest(c, deps, {
      schema: widgetRecommend,
      limitKey: (client) => `recommend:${client}`,
    });
    const { pid, ...query } = body;
    const products = shop.learnsFrom ? await recommendCached(memo, pid, query) : [];
    return c.json({ success: true, products });
  });
  return app;
}

import { type ShownReviews, sentQuestion, sentReview } from '@contract/reviews';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { cachedJson, SHOP_CACHE_CONTROL, sendCached } from '@server/http/answers/cached-json';
import { countTry, type LimitKey, type LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import { networkOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import { createMemo } from '@server/work/memo';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { listShownComments } from './comments';
import { storeQuestion, storeReview } from './intake';
import { presentShownComment, presentShownQuestion } from './present';
import { listShownQuestions } from './questions';

const MAX_BODY_BYTES = 16 * 1024;
/** Maximum reviews and questions per hour and network, which families and offices share. */
const MAX_PER_HOUR = 30;
/** Limit for reading one shop's reviews from one network, which phones of one operator share. */
const MAX_READS = { most: 600, seconds: 60 };
const MAX_SHOWN = 50;
const MAX_PRODUCT_ID_CHARS = 120;
/** Lifetime in ms of a product's cached reviews, which every view of its page requests. */
const CACHE_TTL_MS = 2000;
const MAX_PRODUCTS = 500;

interface RouteDeps extends Pick<Deps, 'db' | 'now' | 'log' | 'env'> {
  knowsShop: (pid: string) => Promise<boolean>;
  limits: LocalLimits;
}

/**
 * The routes are open to any origin. POST /widget/review and /widget/question answer 202 once the
 * input is stored; GET /widget/reviews/{pid}?product= returns the approved reviews.
 */
export function reviewRoutes(deps: RouteDeps): Hono {
  const app = new Hono();
  const memo = createMemo(deps, { ttlMs: CACHE_TTL_MS, maxEntries: MAX_PRODUCTS }, async (key) => {
    const [pid = '', product_id = ''] = JSON.parse(key);
    return cachedJson(await readShown(deps, { pid, product_id, most: MAX_SHOWN }));
  });
  app.post('/widget/review', async (c) => {
    await storeReview(deps, await readSent(deps, c, sentReview));
    return c.json({ success: true }, 202);
  });
  app.post('/widget/question', async (c) => {
    await storeQuestion(deps, await readSent(deps, c, sentQuestion));
    return c.json({ success: true }, 202);
  });
  app.get('/widget/reviews/:pid', async (c) => {
    const pid = c.req.param('pid');
    const product_id = (c.req.query('product') ?? '').trim();
    if (!product_id || product_id.length > MAX_PRODUCT_ID_CHARS || product_id.includes('\0')) {
      throw new AppError('invalid', { fields: [{ path: 'product', code: 'invalid' }] });
    }
    const network = networkOf(c, deps.env);
    deps.limits.enforce({ key: `reviews-read:${pid}:${network}`, ...MAX_READS });
    if (!(await deps.knowsShop(pid))) throw new AppError('not_found');
    const { value, builtAt } = await memo.readEntry(JSON.stringify([pid, product_id]));
    c.header('cache-control', SHOP_CACHE_CONTROL);
    return sendCached(c, value, { builtAt, now: deps.now() });
  });
  return app;
}

/**
 * Reads the body of a request from a shop page.
 * @throws AppError `too_large`, `invalid` with the fields, `not_found` for an unknown shop,
 * `rate_limited`
 */
async function readSent<Schema extends z.ZodType<{ pid: string }>>(
  deps: RouteDeps,
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const sent = await readWidgetBody(c, schema, MAX_BODY_BYTES);
  const { pid } = sent;
  if (!(await deps.knowsShop(pid))) throw new AppError('not_found');
  const key: LimitKey = `review:${pid}:${networkOf(c, deps.env)}`;
  await countTry(deps, { key, most: MAX_PER_HOUR, seconds: 3600 });
  return sent;
}

async function readShown(
  { db }: RouteDeps,
  { pid, ...product }: { pid: string; product_id: string; most: number },
): Promise<ShownReviews> {
  const shop = forShop(db, pid);
  const [{ rows, count, average }, questions] = await Promise.all([
    listShownComments(shop, product),
    listShownQuestions(shop, product),
  ]);
  return {
    success: true,
    count,
    average,
    reviews: rows.map(presentShownComment),
    questions: questions.map(presentShownQuestion),
  };
}

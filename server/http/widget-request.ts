import type { Deps } from '@server/context';
import { AppError } from '@server/platform/errors';
import type { Context } from 'hono';
import type { z } from 'zod';
import type { LimitKey, LocalLimits } from './guards/rate-limit';
import { readWidgetBody } from './input';
import { networkOf } from './request';

/**
 * Maximum requests per minute for one shop from one network; high, because phones of one operator
 * share addresses.
 */
const MAX_REQUESTS_PER_MINUTE = 600;

interface Needs<Shop> extends Pick<Deps, 'env'> {
  limits: LocalLimits;
  findShop: (pid: string) => Promise<Shop>;
}

/**
 * Reads a request from a shop page.
 * @throws AppError `too_large`, `invalid` with the fields, `rate_limited`, `not_found` for an
 * unknown shop
 */
export async function readWidgetRequest<Schema extends z.ZodType<{ pid: string }>, Shop>(
  c: Context,
  { env, limits, findShop }: Needs<Shop>,
  { schema, limitKey }: { schema: Schema; limitKey: (client: string) => LimitKey },
) {
  const body = await readWidgetBody(c, schema);
  const key = limitKey(`${body.pid}:${networkOf(c, env)}`);
  limits.enforce({ key, most: MAX_REQUESTS_PER_MINUTE, seconds: 60 });
  const shop = await findShop(body.pid);
  if (!shop) throw new AppError('not_found');
  return { body, shop };
}

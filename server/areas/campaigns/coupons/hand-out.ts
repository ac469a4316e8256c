import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { poolsIn } from '@catalogue/coupon/codes';
import { couponRequest } from '@contract/calls/campaigns/coupons';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import { networkOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import { bodyOf, findCampaign } from '@server/shop/campaigns';
import { Hono } from 'hono';
import type { z } from 'zod';
import { assignCode } from './queries';

const MAX_BODY_BYTES = 4096;
/**
 * Maximum requests per shop and network, because visitor ids are easy to invent and networks are
 * not.
 */
const MAX_PER_HOUR = 60;
const TAKEN_TWICE = '23505';

/**
 * POST /widget/coupon: returns a visitor's code of a list, the same code for every request. Answers
 * `{success, code}`, with null once all codes are issued; 404 unless an active campaign of the shop
 * names the list, 429 after 60 requests an hour from one network.
 */
export function couponRoutes(deps: Pick<Deps, 'db' | 'now' | 'env'>): Hono {
  const app = new Hono();
  app.post('/widget/coupon', async (c) => {
    const request = await readWidgetBody(c, couponRequest, MAX_BODY_BYTES);
    await countTry(deps, {
      key: `coupon:${request.pid}:${networkOf(c, deps.env)}`,
      most: MAX_PER_HOUR,
      seconds: 3600,
    });
    if (!(await isOffered(deps, request))) throw new AppError('not_found');
    const code = await handOut(deps, request);
    return c.json({ success: true, code: code ?? null });
  });
  return app;
}

type CouponRequest = z.infer<typeof couponRequest>;

/** Returns whether a live campaign issues codes of the list; drafts and tests issue none. */
async function isOffered({ db }: Pick<Deps, 'db'>, { pid, camp_id, pool }: CouponRequest) {
  const row = await findCampaign(forShop(db, pid), camp_id);
  if (row?.status !== 'active') return false;
  const body: CampaignBody = { ...bodyOf(row), name: row.name, status: row.status };
  return poolsIn(compileCampaign(body, row).tags).has(pool);
}

async function handOut({ db, now }: Pick<Deps, 'db' | 'now'>, coupon: CouponRequest) {
  const { pid, pool, visitor, camp_id } = coupon;
  const request = { pid, pool, visitor, campaign: camp_id, now: now() };
  try {
    return await assignCode(db, request);
  } catch (error) {
    if ((error as { code?: string }).code !== TAKEN_TWICE) throw error;
    // A simultaneous request of the same visitor stored a code first; that code is returned.
    return assignCode(db, request);
  }
}

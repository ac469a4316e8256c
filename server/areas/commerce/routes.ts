import { DAY_MS } from '@catalogue/lib/durations';
import { toCurrency } from '@catalogue/shop/money';
import { ORDER_LIMITS, sumOfLines } from '@catalogue/shop/order';
import { type WidgetOrder, widgetOrder } from '@contract/storefront';
import { learnOrder } from '@server/areas/campaigns/recommendations/learn';
import { findBought } from '@server/areas/campaigns/recommendations/learned';
import type { FindShop } from '@server/areas/campaigns/recommendations/routes';
import { recordSale } from '@server/areas/commerce/influencer/record-sale';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { isEventToken } from '@server/events/receive/event-token';
import { countTry, type LimitKey } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import { networkOf } from '@server/http/request';
import { recordOrder } from '@server/orders/record';
import { AppError } from '@server/platform/errors';
import { Hono } from 'hono';

/**
 * Maximum orders per hour for one shop from one network; high, because phones of one operator share
 * an address. Browsers retry.
 */
const MAX_PER_HOUR = 600;

/**
 * POST /widget/orders: JSON in text/plain, from any origin. Returns 202 once stored, and also when
 * nothing is stored, for example without a valid token; 429 after 600 orders an hour for one shop
 * from one network.
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

/** Maximum age of a reported order; longer than a browser stores an unconfirmed order. */
const MAX_AGE_MS = 8 * DAY_MS;

type Report = Omit<WidgetOrder, 'token'>;

/** Stores order and influencer's sale, and updates recommendations; resolves once stored. */
export async function storeReport(
  { db, events, now, env }: Pick<Deps, 'db' | 'events' | 'now' | 'env'>,
  { pid, age, referral, clicked, lines, ...order }: Report,
  { learnsFrom }: { learnsFrom: string | undefined },
): Promise<void> {
  const shop = forShop(db, pid);
  const at = new Date(now().getTime() - Math.min(age, MAX_AGE_MS));
  const bought = await findBought(shop, { lines, clicked });
  const { visitor, session, coupon } = order;
  const currency = toCurrency(order.currency) ?? null;
  const total = order.total ?? totalOf(lines);
  const recorded = await inTransaction(shop, async (trx) => {
    const stored = await recordOrder(
      { shop: trx, events, now, env },
      {
        source: 'browser',
        names: [order.number],
        at,
        ...(total !== undefined && { total, currency }),
        lines: lines.map(({ priceBefore: _, ...line }) => line),
        ...(coupon && { coupon }),
        visitor,
        session,
        clicked: bought.clicked,
      },
    );
    if (stored && referral) {
      await recordSale(trx, { ...referral, order: stored, at, lines, total, currency });
    }
    return stored;
  });
  if (recorded?.isFirstReport && learnsFrom) await learnOrder(shop, bought.products, now());
}

/** Returns the total for a page that reports none: the sum of its products, if each has a price. */
function totalOf(lines: Report['lines']): number | undefined {
  const isPriced = lines.length > 0 && lines.every(({ price }) => price !== undefined);
  return isPriced ? Math.min(sumOfLines(lines), ORDER_LIMITS.amount * 100) : undefined;
}

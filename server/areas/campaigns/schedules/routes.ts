import { widgetSignals } from '@contract/storefront';
import type { Deps } from '@server/context';
import type { LimitKey, LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetBody } from '@server/http/input';
import { networkOf } from '@server/http/request';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';
import { storeSignals } from './signals/store-signals';

/** Limit per address and shop; it is high because phones of one operator share addresses. */
const MAX_REQUESTS_PER_MINUTE = 600;

/**
 * POST /widget/signals: actions of one visitor, as JSON in text/plain (sendBeacon), from any
 * origin. Returns 202 once stored.
 */
export function mountSignals(
  app: Hono,
  deps: Deps & { knowsShop: (pid: string) => Promise<boolean>; limits: LocalLimits },
): void {
  app.post('/widget/signals', async (c) => {
    const batch = await readWidgetBody(c, widgetSignals);
    const key: LimitKey = `signals:${batch.pid}:${networkOf(c, deps.env)}`;
    deps.limits.enforce({ key, most: MAX_REQUESTS_PER_MINUTE, seconds: 60 });
    if (!(await deps.knowsShop(batch.pid))) throw new AppError('not_found');
    await storeSignals(deps, batch);
    c.header('cache-control', 'no-store');
    return c.json({ success: true }, 202);
  });
}

import { widgetSignals } from '@contract/storefront';
import type { Deps } from '@server/context';
import { readTold } from '@server/http/body';
import { AppError } from '@server/http/errors';
import type { Hono } from 'hono';
import { takeSignals } from './take-signals';

/**
 * POST /widget/signals: what one visitor did, as JSON in text/plain (sendBeacon), from any origin.
 * Answers 202 when it is on disk.
 */
export function mountSignals(
  app: Hono,
  deps: Deps & { knowsShop: (pid: string) => Promise<boolean> },
): void {
  app.post('/widget/signals', async (c) => {
    const batch = await readTold(c, widgetSignals);
    if (!(await deps.knowsShop(batch.pid))) throw new AppError('not_found');
    await takeSignals(deps, batch);
    c.header('cache-control', 'no-store');
    return c.json({ success: true }, 202);
  });
}

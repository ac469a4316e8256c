import { widgetSignals } from '@contract/storefront';
import type { Deps } from '@server/context';
import type { LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetRequest } from '@server/http/widget-request';
import type { Hono } from 'hono';
import { storeSignals } from './signals/store-signals';

/** POST /widget/signals: JSON in text/plain (sendBeacon), from any origin; 202 once stored. */
export function mountSignals(
  app: Hono,
  deps: Deps & { findShop: (pid: string) => Promise<boolean>; limits: LocalLimits },
): void {
  app.post('/widget/signals', async (c) => {
    const { body } = await readWidgetRequest(c, deps, {
      schema: widgetSignals,
      limitKey: (client) => `signals:${client}`,
    });
    await storeSignals(deps, body);
    return c.json({ success: true }, 202);
  });
}

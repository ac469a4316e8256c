import { textFormats } from '@catalogue/fields/text';
import { widgetElements } from '@contract/storefront';
import type { Deps } from '@server/context';
import { isEventToken } from '@server/events/receive/event-token';
import type { LocalLimits } from '@server/http/guards/rate-limit';
import { readWidgetRequest } from '@server/http/widget-request';
import { Hono } from 'hono';
import { createElementCounter } from './count-elements';

/** Returns selectors by action, true for those with alternatives; null for an unknown shop. */
type FindWaits = (
  pid: string,
) => Promise<{ waits: ReadonlyMap<number, ReadonlyMap<string, boolean>> } | null>;

/** POST /widget/elements: JSON in text/plain, from any origin; 202 also when nothing is counted. */
export function elementRoutes(
  deps: Pick<Deps, 'db' | 'log' | 'now' | 'later' | 'env' | 'caches'> & {
    findShop: FindWaits;
    limits: LocalLimits;
  },
): Hono {
  const count = createElementCounter(deps);
  const app = new Hono();
  app.post('/widget/elements', async (c) => {
    const { body, shop } = await readWidgetRequest(c, deps, {
      schema: widgetElements,
      limitKey: (client) => `elements:${client}`,
    });
    const { pid, token, elements } = body;
    if (isEventToken(deps, { pid, token, now: deps.now() })) {
      // Only selectors of active and test actions are counted, so a forged report with another
      // selector creates no row.
      const known = elements.flatMap(({ healed, ...report }) => {
        const mayHeal = shop.waits.get(report.camp_id)?.get(report.selector);
        if (mayHeal === undefined) return [];
        const isPlausible = mayHeal && healed && textFormats.selector.isValid(healed.css);
        return [isPlausible ? { ...report, healed } : report];
      });
      count(pid, known);
    }
    return c.json({ success: true }, 202);
  });
  return app;
}

import { type WidgetSignals, widgetSignals } from '@contract/storefront';
import type { Deps } from '@server/context';
import { readLimited } from '@server/http/body';
import { AppError } from '@server/http/errors';
import type { Context, Hono } from 'hono';
import { takeSignals } from './take-signals';

const LIMIT = 64 * 1024;

/**
 * POST /widget/signals: what one visitor did, as JSON in text/plain (sendBeacon), from any origin.
 * Answers 202 when it is on disk.
 */
export function mountSignals(
  app: Hono,
  deps: Deps & { knowsShop: (pid: string) => Promise<boolean> },
): void {
  app.post('/widget/signals', async (c) => {
    const batch = await readSignals(c);
    if (!(await deps.knowsShop(batch.pid))) throw new AppError('not_found');
    await takeSignals(deps, batch);
    c.header('cache-control', 'no-store');
    return c.json({ success: true }, 202);
  });
}

/** @throws AppError `too_large` or `invalid` */
async function readSignals(c: Context): Promise<WidgetSignals> {
  const bytes = await readLimited(c, LIMIT);
  const parsed = widgetSignals.safeParse(parse(new TextDecoder().decode(bytes)));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map(({ path, message }) => ({
    path: path.join('.'),
    code: 'invalid',
    message,
  }));
  throw new AppError('invalid', { fields });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

import type { Deps } from '@server/context';
import { readLimited } from '@server/http/input';
import type { Hono } from 'hono';
import { mountSandboxCheckout } from './sandbox/pages';
import { acceptWebhook } from './webhooks';

const MAX_BODY_BYTES = 64 * 1024;

/** Mounts the provider's webhook and, when no provider is configured, the sandbox pages. */
export function mountBilling(app: Hono, deps: Deps): void {
  app.post('/api/payment/webhook', async (c) => {
    await acceptWebhook(deps, await readLimited(c, MAX_BODY_BYTES));
    return c.json({ success: true });
  });
  if (deps.ports.payments.name === 'sandbox') mountSandboxCheckout(app, deps);
}

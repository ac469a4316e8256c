import { createHmac } from 'node:crypto';
import { storeProfiles } from '@server/areas/bots/inbox/customer';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { parseBytes, readLimited } from '@server/http/input';
import { logOf } from '@server/http/observe';
import { isSameSecret } from '@server/platform/constant-time';
import { AppError } from '@server/platform/errors';
import { createRunner } from '@server/work/queue';
import type { Hono } from 'hono';
import { findHook } from './account';
import { readDelivery } from './delivery';
import { storeIncoming, storeStatuses } from './inbox';
import { runBotWork } from './worker';

/** Maximum body size; WhatsApp's largest deliveries are 3 MB. */
const MAX_BODY_BYTES = 3 * 1024 * 1024;

/**
 * Mounts the webhook: GET verifies our address, POST responds once messages and statuses are
 * stored.
 */
export function mountWhatsapp(app: Hono, deps: Deps): void {
  const worker = createRunner(
    deps.later,
    (stopping) => runBotWork(deps, stopping),
    () => deps.signal.aborted,
  );

  app.get('/api/whatsapp/:hook', async (c) => {
    const hook = await findHook(deps, c.req.param('hook'));
    const token = c.req.query('hub.verify_token') ?? '';
    if (
      !hook ||
      c.req.query('hub.mode') !== 'subscribe' ||
      !isSameSecret(token, hook.verifyToken)
    ) {
      throw new AppError('forbidden');
    }
    return c.text(c.req.query('hub.challenge') ?? '');
  });

  app.post('/api/whatsapp/:hook', async (c) => {
    const body = await readLimited(c, MAX_BODY_BYTES);
    const hook = await findHook(deps, c.req.param('hook'));
    const header = c.req.header('x-hub-signature-256');
    if (!hook?.appSecret || !isSigned(body, header, hook.appSecret)) {
      throw new AppError('forbidden');
    }
    const { messages, statuses, profiles } = readDelivery(parseBytes(body), hook.phoneNumberId);
    const shop = forShop(deps.db, hook.pid);
    const fresh = await storeIncoming(shop, messages);
    if (fresh > 0) await storeProfiles(shop, profiles, deps.now());
    await storeStatuses(shop, statuses);
    for (const { wamid, error } of statuses.filter(({ status }) => status === 'failed')) {
      logOf(c, deps).warn({ pid: hook.pid, wamid, error }, 'message not delivered by the platform');
    }
    if (fresh > 0) worker.kick();
    return c.json({ success: true });
  });
}

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** Returns whether `X-Hub-Signature-256` is valid for exactly these bytes and this secret. */
function isSigned(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const hex = SIGNATURE.exec(header ?? '')?.[1];
  if (!hex || !secret) return false;
  const expected = createHmac('sha256', secret).update(body).digest();
  return isSameSecret(Buffer.from(hex, 'hex'), expected);
}

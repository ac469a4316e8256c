import { randomBytes } from 'node:crypto';
import { NOTICE_KINDS } from '@catalogue/health/notices';
import type { WebhookSettings, WebhookTest } from '@contract/calls/notices';
import type { ShopCtx } from '@server/context';
import { storeSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { endOf } from '@server/http/outbound/post-answer';
import { AppError } from '@server/platform/errors';
import { bodyOf, type WebhookBody } from './enqueue';
import { findHook, postWebhook } from './post';

const SECRET_BYTES = 32;
const MAX_DELIVERIES = 20;
const MAX_TESTS_PER_HOUR = 30;

export async function readWebhook(shop: ShopDb): Promise<WebhookSettings> {
  const hook = await shop.selectFrom('notice_webhook').select(['url', 'muted']).executeTakeFirst();
  const rows = await shop
    .selectFrom('webhook_outbox')
    .select(['id', 'body', 'state', 'attempts', 'error', 'created_at', 'due_at'])
    .orderBy('id', 'desc')
    .limit(MAX_DELIVERIES)
    .execute();
  return {
    url: hook?.url ?? '',
    muted: NOTICE_KINDS.filter((kind) => hook?.muted.includes(kind)),
    deliveries: rows.map(({ id, body, state, attempts, error, created_at, due_at }) => {
      // The cast is safe, because only this server writes the body.
      const { kind, state: notice } = JSON.parse(body) as WebhookBody;
      return {
        id: Number(id),
        kind,
        notice,
        state,
        attempts,
        error,
        at: created_at.toISOString(),
        next_at: state === 'queued' && attempts > 0 ? due_at.toISOString() : null,
      };
    }),
  };
}

/**
 * Saves the webhook's settings; an empty address disables it. Returns the secret if a new one was
 * created, else null.
 */
export async function saveWebhook(
  ctx: ShopCtx,
  { url, muted }: Pick<WebhookSettings, 'url' | 'muted'>,
): Promise<string | null> {
  const { shop } = ctx;
  if (url === '') {
    await shop.deleteFrom('notice_webhook').execute();
    await storeSecret(ctx, 'noticeWebhook', '');
    return null;
  }
  const known = await findHook(ctx, shop);
  await shop
    .insertInto('notice_webhook')
    .values({ pid: shop.pid, url, muted, created_at: ctx.now() })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet({ url, muted }))
    .execute();
  return known ? null : renewSecret(ctx);
}

/** Creates a new secret; from then on no request is signed with the previous one. */
export async function renewSecret(ctx: ShopCtx): Promise<string> {
  const hook = await ctx.shop.selectFrom('notice_webhook').select('pid').executeTakeFirst();
  if (!hook) throw new AppError('not_found');
  const secret = `whs_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  await storeSecret(ctx, 'noticeWebhook', secret);
  return secret;
}

/** Posts an example immediately, and lists it among the deliveries. */
export async function testWebhook(ctx: ShopCtx): Promise<WebhookTest> {
  const { shop, pid } = ctx;
  const hook = await findHook(ctx, shop);
  if (!hook) throw new AppError('not_found');
  await countTry(ctx, { key: `webhook-test:${pid}`, most: MAX_TESTS_PER_HOUR, seconds: 3600 });
  const now = ctx.now();
  const example = { kind: 'test', subject: '', state: 'open', stage: 1, facts: {} } as const;
  const body = JSON.stringify(bodyOf({ ...example, shop: pid }, now));
  const answer = await postWebhook(ctx, hook, body);
  await shop
    .insertInto('webhook_outbox')
    .values({
      pid,
      body,
      ...endOf(answer),
      attempts: 1,
      created_at: now,
      due_at: now,
      settled_at: ctx.now(),
    })
    .execute();
  return answer;
}

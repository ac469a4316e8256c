import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { NOTICE_KINDS } from '@catalogue/health/notices';
import type { WebhookSettings, WebhookTest } from '@contract/calls/notices';
import type { Deps, ShopCtx } from '@server/context';
import { readSecret, storeSecret } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { ReportTables } from '@server/db/tables/reports';
import { countTry } from '@server/http/guards/rate-limit';
import {
  endOf,
  errorOf,
  isAccepted,
  isLasting,
  type PostAnswer,
  postForAnswer,
} from '@server/http/outbound/post-answer';
import { AppError } from '@server/platform/errors';
import { drainQueue, type Queue, type QueueDeps } from '@server/work/queue';
import type { Selectable } from 'kysely';
import type { NoticeRow } from './queries';

const STATUS_GONE = 410;

/**
 * Queue of webhook requests. A request without an answer is repeated; the receiver recognizes it by
 * the id in the body.
 */
const webhookQueue: Queue<Selectable<ReportTables['webhook_outbox']>> = {
  table: 'webhook_outbox',
  retryDelaysS: [30, 300, 1800, 7200],
  concurrency: 6,
  perShop: 2,
  repeatable: true,
  async send(deps, { pid, body }, ask) {
    const hook = await findHook(deps, forShop(deps.db, pid));
    if (!hook) return { state: 'failed', error: 'removed' };
    const answer = await ask(() => postWebhook(deps, hook, body));
    if (isAccepted(answer)) return { state: 'sent' };
    const isOver = answer.status === STATUS_GONE || isLasting(answer);
    return { state: isOver ? 'failed' : 'retry', error: errorOf(answer) };
  },
};

export const sendWebhooks = (deps: QueueDeps, stopping?: () => boolean): Promise<number> =>
  drainQueue(deps, webhookQueue, stopping);

/** Timeout in ms, below the queue's limit for an attempt. */
const WEBHOOK_TIMEOUT_MS = 8_000;

interface Hook {
  url: string;
  secret: string;
}

/** Returns a shop's webhook address and signing secret; undefined when none is set up. */
async function findHook({ env }: Pick<Deps, 'env'>, shop: ShopDb): Promise<Hook | undefined> {
  const row = await shop.selectFrom('notice_webhook').select('url').executeTakeFirst();
  const secret = row && (await readSecret({ shop, env }, 'noticeWebhook'));
  return row && secret ? { url: row.url, secret } : undefined;
}

/** Posts a body, signed with the time of sending. */
function postWebhook(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { url, secret }: Hook,
  body: string,
): Promise<PostAnswer> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  return postForAnswer({ env }, url, {
    body,
    headers: {
      'content-type': 'application/json',
      'vitrin-timestamp': timestamp,
      'vitrin-signature': `sha256=${sign(secret, `${timestamp}.${body}`)}`,
    },
    timeoutMs: WEBHOOK_TIMEOUT_MS,
  });
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Body of a webhook request, documented for developers in docs/webhook.md. */
interface WebhookBody {
  /** Id of the request; the same in each attempt, so the receiver can recognize repetitions. */
  id: string;
  kind: NoticeRow['kind'] | 'test';
  /** Subject of the notice, such as a campaign id; empty for the full shop. */
  subject: string;
  state: 'open' | 'resolved';
  stage: number;
  facts: object;
  /** Time of the notice's change (ISO 8601). */
  at: string;
  shop: string;
}

/** Queues a webhook about a changed notice, if the shop has a webhook. */
export async function enqueueWebhooks(
  shop: ShopDb,
  changes: readonly { notice: NoticeRow; state: WebhookBody['state'] }[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const hook = await shop.selectFrom('notice_webhook').select('muted').executeTakeFirst();
  const unmuted = changes.filter(({ notice }) => hook && !hook.muted.includes(notice.kind));
  if (unmuted.length === 0) return;
  const { pid } = shop;
  const rows = unmuted.map(({ notice, state }) => {
    const { kind, subject, stage, facts } = notice;
    const body = bodyOf({ kind, subject, state, stage, facts, shop: pid }, now);
    return { pid, body: JSON.stringify(body), due_at: now, created_at: now };
  });
  await shop.insertInto('webhook_outbox').values(rows).execute();
}

const bodyOf = (body: Omit<WebhookBody, 'id' | 'at'>, now: Date): WebhookBody => ({
  id: randomUUID(),
  ...body,
  at: now.toISOString(),
});

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

/** Creates a new secret; from then on no request is signed with the previous secret. */
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

import { createHmac } from 'node:crypto';
import type { Deps } from '@server/context';
import { readSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { type PostAnswer, postForAnswer } from '@server/http/outbound/post-answer';

/** Timeout in ms, below the queue's limit for an attempt. */
const WEBHOOK_TIMEOUT_MS = 8_000;

interface Hook {
  url: string;
  secret: string;
}

/** Returns a shop's webhook address and signing secret; undefined when none is set up. */
export async function findHook(
  { env }: Pick<Deps, 'env'>,
  shop: ShopDb,
): Promise<Hook | undefined> {
  const row = await shop.selectFrom('notice_webhook').select('url').executeTakeFirst();
  const secret = row && (await readSecret({ shop, env }, 'noticeWebhook'));
  return row && secret ? { url: row.url, secret } : undefined;
}

/** Posts a body, signed with the time of sending. */
export function postWebhook(
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

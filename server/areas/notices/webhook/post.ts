import { createHmac } from 'node:crypto';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { FetchFailure, type FetchProblem, postPublic } from '@server/http/fetch-public';
import { anyNetwork } from '@server/http/network';
import { readSecret } from '@server/secrets';

/** Below the limit of a queue's attempt. */
const WEBHOOK_TIMEOUT_MS = 8_000;
/** Limit of the answer that a test shows. */
const MAX_ANSWER_BYTES = 500;

/** The answer of the shop's server; `problem` when there was none. */
export type WebhookAnswer =
  | { status: number; answer: string; problem: null }
  | { status: null; answer: ''; problem: FetchProblem };

interface Hook {
  url: string;
  secret: string;
}

/** Where a shop is posted to, and with what it is signed; undefined where nothing is set up. */
export async function findHook(
  { env }: Pick<Deps, 'env'>,
  shop: ShopDb,
): Promise<Hook | undefined> {
  const row = await shop.selectFrom('notice_webhook').select('url').executeTakeFirst();
  const secret = row && (await readSecret({ shop, env }, 'noticeWebhook'));
  return row && secret ? { url: row.url, secret } : undefined;
}

/** Posts a body, signed with the moment it is sent at. */
export async function postWebhook(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  { url, secret }: Hook,
  body: string,
): Promise<WebhookAnswer> {
  const timestamp = String(Math.floor(now().getTime() / 1000));
  try {
    const { status, text } = await postPublic(url, {
      body,
      headers: {
        'content-type': 'application/json',
        'vitrin-timestamp': timestamp,
        'vitrin-signature': `sha256=${sign(secret, `${timestamp}.${body}`)}`,
      },
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs: WEBHOOK_TIMEOUT_MS,
      ...(env.fetchPrivate && { network: anyNetwork }),
    });
    return { status, answer: text, problem: null };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { status: null, answer: '', problem: error.problem };
  }
}

export const isTaken = ({ status }: WebhookAnswer) =>
  status !== null && status >= 200 && status < 300;

/** In a word, for the list of deliveries. */
export const errorOf = ({ status, problem }: WebhookAnswer) => problem ?? `status ${status}`;

const sign = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('hex');

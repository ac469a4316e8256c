import type { ConnectionKind, SentContact } from '@catalogue/connections';
import type { Deps } from '@server/context';
import { readSecret, type SecretName } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { isAccepted, type PostAnswer, postForAnswer } from '@server/http/outbound/post-answer';
import { type OpenConnection, requestsFor } from './services';

/** Timeout of one request; the queue's time per attempt allows two requests. */
const TIMEOUT_MS = 5_000;

export const secretOf = (kind: ConnectionKind): SecretName => `connection-${kind}`;

export async function findConnection(
  { env }: Pick<Deps, 'env'>,
  shop: ShopDb,
  kind: ConnectionKind,
): Promise<OpenConnection | undefined> {
  const row = await shop
    .selectFrom('contact_connection')
    .select(['url', 'list'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  const key = row && (await readSecret({ shop, env }, secretOf(kind)));
  return row && key ? { ...row, kind, key } : undefined;
}

/**
 * Sends a contact to a connection. Returns the response of the first request that failed, or else
 * of the last request.
 */
export async function sendContact(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  connection: OpenConnection,
  contact: SentContact,
): Promise<PostAnswer> {
  const origins = { klaviyo: env.klaviyoUrl, mailchimp: env.mailchimpUrl, brevo: env.brevoUrl };
  let last: PostAnswer = { status: null, answer: '', problem: 'not-http' };
  for (const { url, ...request } of requestsFor(connection, contact, { origins, now: now() })) {
    last = await postForAnswer({ env }, url, { ...request, timeoutMs: TIMEOUT_MS });
    if (!isAccepted(last)) return last;
  }
  return last;
}

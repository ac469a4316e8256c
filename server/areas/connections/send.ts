import type { ConnectionKind, SentContact } from '@catalogue/connections';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { FetchFailure, type FetchProblem, postPublic } from '@server/http/fetch-public';
import { anyNetwork } from '@server/http/network';
import { readSecret, type SecretName } from '@server/secrets';
import { type OpenConnection, requestsFor } from './services';

/** Limit of one request; two of them stay below the limit of an attempt of the queue. */
const TIMEOUT_MS = 5_000;
/** Most bytes of an answer that a test shows. */
const MAX_ANSWER_BYTES = 500;

/** The answer of a service; `problem` when there was none. */
export type ServiceAnswer =
  | { status: number; answer: string; problem: null }
  | { status: null; answer: ''; problem: FetchProblem };

/** The name under which the key or secret of a connection is sealed. */
export const secretOf = (kind: ConnectionKind): SecretName => `connection-${kind}`;

/** The stored connection of a kind with its key; undefined where there is none. */
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

/** Hands a contact to a service; the answer is that of the first request that failed, else of the last. */
export async function sendContact(
  { env, now }: Pick<Deps, 'env' | 'now'>,
  connection: OpenConnection,
  contact: SentContact,
): Promise<ServiceAnswer> {
  const origins = { klaviyo: env.klaviyoUrl, mailchimp: env.mailchimpUrl, brevo: env.brevoUrl };
  let last: ServiceAnswer = { status: null, answer: '', problem: 'not-http' };
  for (const { url, ...request } of requestsFor(connection, contact, { origins, now: now() })) {
    try {
      const { status, text } = await postPublic(url, {
        ...request,
        maxBytes: MAX_ANSWER_BYTES,
        timeoutMs: TIMEOUT_MS,
        ...(env.fetchPrivate && { network: anyNetwork }),
      });
      last = { status, answer: text, problem: null };
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return { status: null, answer: '', problem: error.problem };
    }
    if (!isTaken(last)) return last;
  }
  return last;
}

export const isTaken = ({ status }: ServiceAnswer) =>
  status !== null && status >= 200 && status < 300;

/** Why an attempt failed, as it is stored and shown. */
export const errorOf = ({ status, problem }: ServiceAnswer) => problem ?? `status ${status}`;

import { randomUUID } from 'node:crypto';
import type { ConnectionKind, SentContact } from '@catalogue/connections';
import { isRecord } from '@catalogue/lib/is-record';
import type { SubmittedContact } from '@catalogue/schedules/contact';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { readSecret, type SecretName } from '@server/db/secrets';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { ContactTables } from '@server/db/tables/contacts';
import {
  errorOf,
  isAccepted,
  isLasting,
  type PostAnswer,
  postForAnswer,
} from '@server/http/outbound/post-answer';
import { drainQueue, type Queue, type QueueDeps } from '@server/work/queue';
import type { Kysely, Selectable } from 'kysely';
import { type OpenConnection, requestsFor } from './services';

/** HTTP statuses below 500 after which a retry may succeed: timeout, too early, rate limit. */
const RETRY_STATUSES = [408, 425, 429];

/**
 * Queue of contacts for connections. It may send a request again, because the services recognize a
 * repetition by the e-mail address or `webhook-id`.
 */
const connectionQueue: Queue<Selectable<ContactTables['connection_outbox']>> = {
  table: 'connection_outbox',
  retryDelaysS: [30, 300, 1800, 7200, 43_200],
  concurrency: 6,
  perShop: 2,
  repeatable: true,
  async send(deps, { pid, kind, body }, ask) {
    const connection = await findConnection(deps, forShop(deps.db, pid), kind);
    if (!connection) return { state: 'failed', error: 'removed' };
    // The cast is safe, because only the server writes the column `body`, always as a
    // `SentContact`.
    const contact = JSON.parse(body) as SentContact;
    const answer = await ask(() => sendContact(deps, connection, contact));
    if (isAccepted(answer)) return { state: 'sent' };
    return { state: mayWorkLater(answer) ? 'retry' : 'failed', error: errorOf(answer) };
  },
};

/**
 * Returns whether a retry may succeed. After a wrong key or list it cannot: the merchant has to
 * correct it and send the failed contacts again.
 */
function mayWorkLater(answer: PostAnswer): boolean {
  const { status } = answer;
  return status === null ? !isLasting(answer) : status >= 500 || RETRY_STATUSES.includes(status);
}

export const sendContacts = (deps: QueueDeps, stopping?: () => boolean): Promise<number> =>
  drainQueue(deps, connectionQueue, stopping);

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

/** A submitted form with a valid e-mail address. */
interface Form {
  pid: string;
  campaign: number;
  at: Date;
  detail: string | null;
  /** Contact data parsed from the submitted form's `detail`. */
  given: SubmittedContact;
}

export async function enqueueContact(db: Kysely<Database>, form: Form, now: Date): Promise<void> {
  await queueHeld(db, { pid: form.pid, held: JSON.stringify(await toSend(db, form)) }, now);
}

/** Stores the form's data until the contact confirms the address; a later form replaces it. */
export async function holdContact(
  db: Kysely<Database>,
  form: Form & { contact: string },
): Promise<void> {
  await forShop(db, form.pid)
    .updateTable('contact')
    .set({ held: JSON.stringify(await toSend(db, form)) })
    .where('id', '=', form.contact)
    .execute();
}

/** Queues a contact for each of the shop's connections. `held` is a `SentContact` as JSON. */
export async function queueHeld(
  db: Kysely<Database>,
  { pid, held }: { pid: string; held: string },
  now: Date,
): Promise<void> {
  const shop = forShop(db, pid);
  const connections = await shop.selectFrom('contact_connection').select('kind').execute();
  if (connections.length === 0) return;
  const { email } = JSON.parse(held) as SentContact;
  const rows = connections.map(({ kind }) => ({
    pid,
    kind,
    body: held,
    email,
    due_at: now,
    created_at: now,
  }));
  await shop.insertInto('connection_outbox').values(rows).execute();
}

async function toSend(db: Kysely<Database>, form: Form): Promise<SentContact> {
  const { pid, campaign, given } = form;
  const shop = forShop(db, pid);
  const action = await shop
    .selectFrom('campaign')
    .select('name')
    .where('id', '=', campaign)
    .executeTakeFirst();
  return {
    id: randomUUID(),
    at: form.at.toISOString(),
    shop: pid,
    email: given.email,
    phone: given.phone && `+${given.phone}`,
    name: given.name,
    birthday: given.birthday,
    consent: given.consent,
    action: { id: campaign, name: action?.name ?? '' },
    answers: answersOf(form.detail),
  };
}

function answersOf(detail: string | null): Record<string, string> {
  const answers: unknown = detail === null ? {} : JSON.parse(detail);
  if (!isRecord(answers)) return {};
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

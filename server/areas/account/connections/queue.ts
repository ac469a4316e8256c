import type { SentContact } from '@catalogue/connections';
import { forShop } from '@server/db/shop-scope';
import type { ContactTables } from '@server/db/tables/contacts';
import { errorOf, isAccepted, isLasting, type PostAnswer } from '@server/http/outbound/post-answer';
import { drainQueue, type Queue, type QueueDeps } from '@server/work/queue';
import type { Selectable } from 'kysely';
import { findConnection, sendContact } from './send';

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

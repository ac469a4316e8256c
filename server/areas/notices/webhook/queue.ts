import { forShop } from '@server/db/shop-scope';
import type { NoticeTables } from '@server/db/tables/notices';
import type { FetchProblem } from '@server/http/fetch-public';
import { drainQueue, type Queue, type QueueDeps } from '@server/queue';
import type { Selectable } from 'kysely';
import { errorOf, findHook, isTaken, postWebhook } from './post';

/** The receiver says that there is nobody any more. */
const STATUS_GONE = 410;
/** The same again would fail the same way. */
const LASTING: readonly (FetchProblem | null)[] = ['internal-address', 'not-http'];

/**
 * Webhook requests to shops' servers. A request without an answer is repeated; its body has an id by which the receiver
 * recognizes the repetition.
 */
export const webhookQueue: Queue<Selectable<NoticeTables['webhook_outbox']>> = {
  table: 'webhook_outbox',
  retryDelaysS: [30, 300, 1800, 7200],
  concurrency: 6,
  perShop: 2,
  repeatable: true,
  async send(deps, { pid, body }, ask) {
    const hook = await findHook(deps, forShop(deps.db, pid));
    if (!hook) return { state: 'failed', error: 'removed' };
    const answer = await ask(() => postWebhook(deps, hook, body));
    if (isTaken(answer)) return { state: 'sent' };
    const isLasting = answer.status === STATUS_GONE || LASTING.includes(answer.problem);
    return { state: isLasting ? 'failed' : 'retry', error: errorOf(answer) };
  },
};

export const sendWebhooks = (deps: QueueDeps, stopping?: () => boolean): Promise<number> =>
  drainQueue(deps, webhookQueue, stopping);

import { forShop } from '@server/db/shop-scope';
import type { ReportTables } from '@server/db/tables/reports';
import { errorOf, isAccepted, isLasting } from '@server/http/outbound/post-answer';
import { drainQueue, type Queue, type QueueDeps } from '@server/work/queue';
import type { Selectable } from 'kysely';
import { findHook, postWebhook } from './post';

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

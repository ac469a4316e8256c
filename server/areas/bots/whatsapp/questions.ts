import type { AssistedAnswer } from '@catalogue/bot/engine-types';
import type { Found } from '@catalogue/bot/lookups';
import type { BotSnapshot } from '@catalogue/bot/types';
import { findAssistant } from '@server/areas/bots/assistant/settings';
import { assistantFor } from '@server/areas/bots/chat/assistant';
import { type HttpLookup, httpCaller } from '@server/areas/bots/chat/http-step';
import type { Assist } from '@server/areas/bots/chat/turn';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { createCache } from '@server/work/memo';
import type { InboxRow } from './inbox';

/**
 * A message, and the request to the assistant or an HTTP address that must end before the message
 * is answered.
 */
export type PendingRequest = { row: Pick<InboxRow, 'pid' | 'message_id'>; conversation: string } & (
  | { question: string; bot: BotSnapshot }
  | { lookup: HttpLookup }
);

/** Result of a request to the assistant or an HTTP address; null while the request runs. */
type Outcome = { answer?: AssistedAnswer | undefined; found?: Found } | null;

/**
 * Maximum simultaneous requests; above it, messages are answered without the assistant, and
 * messages with an HTTP step wait.
 */
const MAX_REQUESTS = 8;
const MAX_OUTCOMES = 2_000;

/**
 * Holds the results of requests to the assistant and to HTTP addresses of bots. The transaction
 * that answers a message must not wait for such a request: the first attempt to answer finds the
 * request, the server runs it outside the transaction, and the next attempt uses its result. After
 * a restart the request runs again.
 */
function createRequests() {
  const outcomes = createCache<{ outcome: Outcome }>({ maxEntries: MAX_OUTCOMES });
  return { outcomes, running: 0 };
}

function nameOf({ pid, message_id }: PendingRequest['row'], lookup?: HttpLookup): string {
  const message = `${pid}/${message_id}`;
  return lookup ? `${message}/${JSON.stringify(lookup)}` : message;
}

interface DeferredRequests {
  assist: Assist;
  callHttp: (lookup: HttpLookup) => Promise<Found>;
  /**
   * Returns the pending request of this attempt; undefined when the message can be answered now.
   */
  open: () => Promise<PendingRequest | undefined>;
}

/**
 * Returns functions that replace the calls of an answer: each returns the result of an earlier
 * request, or records the call as a pending request.
 */
export function deferRequests(
  { caches }: Pick<Deps, 'caches'>,
  shop: ShopDb,
  { row, conversation }: Pick<PendingRequest, 'row' | 'conversation'>,
): DeferredRequests {
  const requests = caches.of(createRequests);
  let open: PendingRequest | undefined;
  return {
    async assist(question, bot) {
      const known = requests.outcomes.get(nameOf(row));
      if (known?.outcome) return known.outcome.answer;
      open = { row, conversation, question, bot };
      return undefined;
    },
    async callHttp(lookup) {
      const known = requests.outcomes.get(nameOf(row, lookup));
      if (known?.outcome) return known.outcome.found ?? null;
      open ??= { row, conversation, lookup };
      return null;
    },
    async open() {
      if (!open || 'lookup' in open || requests.outcomes.get(nameOf(row))) return open;
      if (requests.running >= MAX_REQUESTS) return undefined;
      const assistant = await findAssistant(shop);
      return assistant?.mode === 'answer' ? open : undefined;
    },
  };
}

/**
 * Runs each request that is not running yet; calls `onAnswered` once the result of a request is
 * known.
 */
export function runPendingRequests(
  deps: Deps,
  open: readonly PendingRequest[],
  onAnswered: () => Promise<void>,
): void {
  const requests = deps.caches.of(createRequests);
  for (const one of open) {
    const name = nameOf(one.row, 'lookup' in one ? one.lookup : undefined);
    if (requests.outcomes.get(name)) continue;
    if ('lookup' in one && requests.running >= MAX_REQUESTS) continue;
    requests.outcomes.set(name, { outcome: null });
    requests.running += 1;
    deps.later(async () => {
      const outcome = await ask(deps, one);
      requests.running -= 1;
      requests.outcomes.set(name, { outcome });
      await onAnswered();
    });
  }
}

async function ask(deps: Deps, open: PendingRequest): Promise<Outcome> {
  const { pid } = open.row;
  const { conversation } = open;
  if ('lookup' in open)
    return { found: await httpCaller(deps, { pid, conversation })(open.lookup) };
  const assist = assistantFor(deps, { pid, conversation, network: '' });
  return { answer: await assist(open.question, open.bot) };
}

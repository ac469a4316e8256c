import type { WidgetBatch } from '@contract/storefront';
import { MAX_KEPT, type Pending, type Recipient, type SenderChunk } from './events';
import { guard } from './guard';
import { openQueue } from './queue';
import { toJson } from './store';
import { uuid } from './uuid';
import { readVisitor, readVisitorId } from './visitor';

/** Events of the same moment go together. */
const BATCH_MS = 1000;
const MAX_BATCH = 50;

/** Sends stored events in batches, and the rest when the page is closed. */
export const openSender: SenderChunk['openSender'] = (store, to) => {
  const queue = openQueue<Pending>({
    store,
    key: 'events',
    url: `${to.host}/widget/events`,
    maxKept: MAX_KEPT,
    // A batch belongs to one visit.
    batchOf: (all) => all.filter(({ session }) => session === all[0]?.session).slice(0, MAX_BATCH),
    idOf: ({ id }) => id,
    bodyOf: (batch) => bodyOf(batch, to, readVisitorId(store)),
  });
  addEventListener('pagehide', guard(queue.sendBeacon));
  // A page that the browser had kept is another page view; where nothing was shown nothing changes.
  addEventListener(
    'pageshow',
    guard(({ persisted }: PageTransitionEvent) => {
      if (persisted) to.vitrin?.renew?.();
    }),
  );
  document.addEventListener(
    'visibilitychange',
    guard(() => {
      if (document.visibilityState === 'hidden') queue.sendBeacon();
    }),
  );
  return { plan: () => queue.sendIn(BATCH_MS) };
};

const ANSWER_TIMEOUT_MS = 3000;

/** An event as the server reads it. */
type Aged = Omit<Pending, 'at'> & { age: number };

/**
 * While the daily limit is near each view is requested, once a campaign and showing; the server
 * counts what it allows. While it cannot be reached campaigns go on, and are counted as usual.
 */
export const openAsking: SenderChunk['openAsking'] = (store, to, events) => {
  const counted = new Set<number>();
  const asking = new Map<number, Promise<boolean>>();

  const ask = async (camp_id: number): Promise<boolean> => {
    // Whoever cannot be asked for is shown it, as when the server is away.
    if (store.held?.()) return true;
    const { id: visitor, session } = readVisitor(store);
    const view: Aged = { id: uuid(), type: 'campaignShown', camp_id, session, age: 0 };
    const late = new Promise<never>((_, reject) => setTimeout(reject, ANSWER_TIMEOUT_MS));
    const body = toJson(bodyOf([view], to, visitor));
    const request = { method: 'POST', credentials: 'omit', body } as const;
    try {
      const response = await Promise.race([fetch(`${to.host}/widget/show`, request), late]);
      if (response.status >= 500) return true;
      const { show } = (await response.json()) as { show?: unknown };
      if (show) counted.add(camp_id);
      return show === true;
    } catch {
      return true;
    }
  };

  return {
    events: {
      add(event) {
        if (event.type === 'campaignShown' && counted.delete(event.camp_id)) return;
        events.add(event);
      },
    },
    allow(id, use, refused) {
      const asked = asking.get(id) ?? ask(id).finally(() => setTimeout(() => asking.delete(id)));
      asking.set(id, asked);
      asked.then((allowed) => guard(allowed ? use : refused)());
    },
  };
};

function bodyOf(batch: readonly Aged[], { pid, token }: Recipient, visitor: string): WidgetBatch {
  const [first] = batch;
  const events = batch.map(({ session: _, ...event }) => event);
  return { pid, visitor, session: first?.session ?? '', ...(token && { token }), events };
}

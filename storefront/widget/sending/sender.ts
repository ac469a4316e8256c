import { MAX_PATH_CHARS } from '@catalogue/pages/page-types';
import { pathOfPage } from '@catalogue/shop/page-address';
import { sourceOf } from '@catalogue/subjects/visit';
import type { VisitSource } from '@catalogue/visitors/visit-origin';
import type { WidgetBatch } from '@contract/storefront';
import { guard } from '@storefront/widget/guard';
import { readDevice } from '@storefront/widget/kinds/device';
import { type Store, toJson } from '@storefront/widget/visitor/store';
import { readVisitOf, readVisitor, readVisitorId, uuid } from '@storefront/widget/visitor/visitor';
import { MAX_STORED, type Pending, type Recipient, type SenderChunk } from './events';
import { openQueue } from './queue';
import { requestAnswer } from './request';

/** Time in ms in which events are collected into one batch. */
const BATCH_MS = 1000;
const MAX_BATCH = 50;

/** Opens the sender. When the page is hidden or closed, the first batch is sent as a beacon. */
export const openSender: SenderChunk['openSender'] = (store, to) => {
  const queue = openQueue<Pending>({
    store,
    key: 'events',
    url: `${to.host}/widget/events`,
    maxStored: MAX_STORED,
    // All events of a batch belong to one visit.
    batchOf: (all) => all.filter(({ session }) => session === all[0]?.session).slice(0, MAX_BATCH),
    idOf: ({ id }) => id,
    bodyOf: (batch) =>
      bodyOf(batch, to, {
        isOwn: store.read('own', false),
        visitor: readVisitorId(store),
        source: sourceOfVisit(store, batch[0]?.session),
      }),
  });
  addEventListener('pagehide', guard(queue.sendBeacon));
  // A page restored from the back/forward cache counts as another page view.
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
  return {
    plan() {
      storeVariants(store, to);
      queue.sendIn(BATCH_MS);
    },
  };
};

/** Stores each event's variant: when it is sent, its campaign may have other variants. */
function storeVariants(store: Store, to: Recipient): void {
  const waiting = store.read<Pending[]>('events', []);
  if (!Array.isArray(waiting) || waiting.every(isNoted)) return;
  const noted = waiting.map((event) => (isNoted(event) ? event : withContext(event, to)));
  store.write('events', noted);
}

const isNoted = ({ noted }: Pending) => noted === true;

function withContext<Event extends Pick<Pending, 'type' | 'camp_id'>>(
  event: Event,
  { campaigns }: Recipient,
): Event & { noted: true } {
  const { variant, inHoldout } = campaigns?.find((one) => one?.id === event.camp_id) ?? {};
  return {
    ...event,
    noted: true as const,
    // A visitor of the holdout group sees no campaign, so the visitor does not count for the
    // control group of a single campaign.
    ...(inHoldout && event.type === 'campaignControl' && { type: 'campaignHoldout' as const }),
    ...(variant && { variant }),
  };
}

const ANSWER_TIMEOUT_MS = 3000;

/** An event in the form that the server reads: with its age instead of its time. */
type Aged = Omit<Pending, 'at'> & { age: number };

/**
 * Requests each view from the server, which then counts it. If the server is unreachable, the view
 * is shown, and is reported as an event.
 */
export const openViewRequests: SenderChunk['openViewRequests'] = (store, to, events) => {
  const counted = new Set<number>();
  const asking = new Map<number, Promise<boolean>>();

  const ask = async (camp_id: number): Promise<boolean> => {
    // Without consent the view is shown without a request, as when the server is unreachable.
    if (store.awaitsConsent?.()) return true;
    // Views by the shop's own team do not use up the limit.
    if (store.read('own', false)) return true;
    const { id: visitor, session } = readVisitor(store);
    const { href: page } = location;
    const shown = { id: uuid(), type: 'campaignShown', camp_id, session, page } as const;
    const view = withContext(shown, to);
    const late = new Promise<never>((_, reject) => setTimeout(reject, ANSWER_TIMEOUT_MS));
    const body = toJson(
      bodyOf([{ ...view, age: 0 }], to, {
        isOwn: false,
        visitor,
        source: sourceOfVisit(store, session),
      }),
    );
    try {
      const response = await Promise.race([requestAnswer(`${to.host}/widget/show`, body), late]);
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
      const answer = asking.get(id) ?? ask(id).finally(() => setTimeout(() => asking.delete(id)));
      asking.set(id, answer);
      answer.then((allowed) => guard(allowed ? use : refused)());
    },
  };
};

function bodyOf(
  batch: readonly Aged[],
  { pid, token }: Recipient,
  { visitor, source, isOwn }: { visitor: string; source: VisitSource | undefined; isOwn: boolean },
): WidgetBatch {
  const [first] = batch;
  const events = batch.map(({ session: _, noted: __, page, ...event }) => ({
    ...event,
    ...(page && { page: pathOfPage(page).slice(0, MAX_PATH_CHARS) }),
  }));
  return {
    pid,
    visitor,
    session: first?.session ?? '',
    ...(token && { token }),
    ...(isOwn && { own: true as const }),
    device: readDevice(navigator),
    ...(source && { source }),
    events,
  };
}

/** Returns the source of a visit; undefined when the browser has started another visit. */
function sourceOfVisit(store: Store, session: string | undefined): VisitSource | undefined {
  const running = readVisitOf(store);
  if (!running || running.session !== session) return undefined;
  const [query, referrer] = running.from;
  const isOwn = referrer.startsWith(`${location.origin}/`);
  return sourceOf({ landing: location.origin + query, referrer: isOwn ? '' : referrer });
}

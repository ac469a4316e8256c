import type { CompiledCampaign } from '@catalogue/campaign';
import type { EventType } from '@contract/storefront';
import { loadChunk } from '@storefront/widget/chunks';
import type { Store } from '@storefront/widget/visitor/store';
import { uuid } from '@storefront/widget/visitor/visitor';
import type { Vitrin } from '@storefront/widget/vitrin';

/** Maximum number of stored events; the oldest are dropped first. */
export const MAX_STORED = 200;

/** An event that the server has not confirmed yet; stored in the browser under `events`. */
export interface Pending {
  id: string;
  type: EventType;
  camp_id: number;
  /** Time of the event, epoch milliseconds. */
  at: number;
  session: string;
  detail?: string;
  /** Address of the page on which the event happened; the sender sends only its `pathOfPage`. */
  page?: string;
  /** Variant to which the visitor is assigned; the sender chunk sets it together with `noted`. */
  variant?: number;
  noted?: true;
}

/** The shop that the events belong to, and the server that receives them. */
export interface Recipient {
  host: string;
  pid: string;
  /** Token of the configuration; the server counts only views that are sent with it. */
  token?: string | undefined;
  vitrin?: Pick<Vitrin, 'renew'>;
  /** Campaigns in which the visitor's variant is already assigned. */
  campaigns?: readonly CompiledCampaign[];
}

export interface EventSender {
  add: (event: { type: EventType; camp_id: number; session: string; detail?: string }) => void;
}

/** Calls `use` if the campaign may be shown now, and `refused` if not. */
export type Allow = (id: number, use: () => void, refused: () => void) => void;

interface ViewRequests {
  events: EventSender;
  allow: Allow;
}

/**
 * Chunk that sends events. It is loaded with the first event, or at once if unsent events are
 * stored or the server must allow each view before it is shown.
 */
export interface SenderChunk {
  openSender: (store: Store, to: Recipient) => { plan: () => void };
  /** A view that the server counted is not sent as an event. */
  openViewRequests: (store: Store, to: Recipient, events: EventSender) => ViewRequests;
}

/** Stores events in the browser; the sender is loaded with the first event. */
export function openEvents(store: Store, to: Recipient): EventSender {
  let sender: Promise<{ plan: () => void }> | undefined;
  // If another script wrote a value under this key, it becomes one entry, which is never sent.
  const pending = () => ([] as Pending[]).concat(store.read('events', []));
  const send = () => {
    sender ??= loadChunk<SenderChunk>(to.host, 'sender').then(({ openSender }) =>
      openSender(store, to),
    );
    sender.then(({ plan }) => plan()).catch(() => {});
  };
  if (pending().length) send();
  return {
    add(event) {
      const now = { id: uuid(), at: Date.now(), page: location.href };
      const all = [...pending(), { ...event, ...now }];
      store.write('events', all.slice(-MAX_STORED));
      send();
    },
  };
}

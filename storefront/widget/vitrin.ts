import { lookUp } from '@catalogue/lib/look-up';
import type { Shop } from './shop/shop';

/** Facts and events of a page, and the visitor's consent, reported by a shop's own script. */
const CALLS = ['page', 'cart', 'order', 'identify', 'track', 'consent'] as const;
/** A queued call of the page's script: its name and arguments, which are not validated yet. */
export type Call = readonly unknown[];

/** Maximum number of queued calls; further calls are dropped. */
const MAX_CALLS = 100;

/** The only global of the widget. */
export interface Vitrin
  extends Partial<Record<(typeof CALLS)[number], (...given: unknown[]) => void>> {
  pid: string;
  /** Test mode of the tab; empty for a shopper. */
  test: string;
  /** Queue of calls. The shop's reader replaces its `push`, to handle calls immediately. */
  q: Call[];
  /** Reader of the shop's pages, once a campaign needs their facts. */
  shop?: Shop;
  /** Whether each campaign would show now; in test mode also the state of every gate. */
  why?: () => unknown;
  /** Returns whether consent is still missing; absent for shops that do not ask for consent. */
  held?: () => boolean;
  /** Starts the page view again, as after a change of the address. */
  renew?: () => void;
}

/**
 * Creates the widget's global, which replaces a queue of the page, but no other `vitrin`. Returns
 * undefined if a widget is already running.
 */
export function openVitrin(pid: string, test: string): Vitrin | undefined {
  const page = window as unknown as Record<string, Vitrin | undefined>;
  // An element with the id "vitrin" also appears as `window.vitrin`; only an own property of the
  // window is accepted.
  const taken = lookUp<Vitrin | undefined>(page, 'vitrin');
  if (taken?.pid) return;
  const vitrin: Vitrin = { pid, test, q: ([] as Call[]).concat(taken?.q ?? []) };
  for (const name of CALLS) {
    vitrin[name] = (...given) => {
      if (!vitrin.q[MAX_CALLS - 1]) vitrin.q.push([name, ...given]);
    };
  }
  if (!taken || taken.q) page.vitrin = vitrin;
  return vitrin;
}

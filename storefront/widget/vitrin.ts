import { lookUp } from '@catalogue/lib/look-up';

/** A call of the shop's own script as it waits: its name and what it was given. */
export type Call = readonly unknown[];

/** The only global of the widget. */
export interface Vitrin {
  pid: string;
  /** Empty for a shopper. */
  test: string;
  /** Where calls wait. The shop's part puts itself in its place, and then nothing waits. */
  q: Call[];
  /** Whether each campaign shows right now; in test mode also what every gate says. */
  why?: () => unknown;
  /** Begins the page anew, as after a change of address. */
  renew?: () => void;
}

/**
 * Takes the place of what the page put there for calls that come before the script, and of nothing
 * else; undefined where a widget runs already.
 */
export function openVitrin(pid: string, test: string): Vitrin | undefined {
  const page = window as unknown as Record<string, Vitrin | undefined>;
  // An element with the id "vitrin" answers under the same name, but is not the window's own.
  const taken = lookUp<Vitrin | undefined>(page, 'vitrin');
  if (taken?.pid) return;
  const vitrin: Vitrin = { pid, test, q: ([] as Call[]).concat(taken?.q ?? []) };
  if (!taken || taken.q) page.vitrin = vitrin;
  return vitrin;
}

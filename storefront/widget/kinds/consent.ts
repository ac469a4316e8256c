import { matchesConsent } from '@catalogue/subjects/consent';
import type { Consent } from '@catalogue/visitors/consent';
import type { WidgetConfig } from '@contract/storefront';
import { followPlatform } from '@storefront/widget/visitor/consent-platform';
import { attempt, openStore, type Store, toJson } from '@storefront/widget/visitor/store';
import type { Vitrin } from '@storefront/widget/vitrin';
import type { KindsChunk } from './kinds';

export interface ConsentChunk {
  /** The store of this page: in memory until the visitor agrees. */
  openConsent: (config: WidgetConfig, vitrin: Vitrin) => Store;
}

/** Stored under `consent`: the source of the visitor's consent. */
type StoredSource = 'script' | 'platform';

let state: Consent = 'unasked';
/** Callbacks that run after a change of the consent, and decide about campaigns again. */
const watchers = new Set<() => void>();
let isAsking = false;

export const kinds: KindsChunk['kinds'] = { who: { consent: { matches: matchesConsent } } };

export const open: KindsChunk['open'] = ({ changed }) => {
  watchers.add(changed);
  // In shops that do not ask for consent, conditions on consent use the page's consent manager.
  if (!isAsking) {
    followPlatform((agrees) => {
      state = agrees ? 'given' : 'refused';
      tell();
    });
  }
  return { know: () => ({ consent: state }) };
};

function tell(): void {
  for (const changed of watchers) changed();
}

/**
 * Opens a store that follows the visitor's consent. Values of an earlier consent stay readable;
 * without an earlier consent, all values are removed at once. Before consent, values end with the
 * page. The last report of the shop's script or its consent manager applies. Consent by script also
 * counts on later pages; a consent manager must report it on each page.
 */
export const openConsent: ConsentChunk['openConsent'] = (config, vitrin) => {
  const prefix = `vitrin:${vitrin.pid}:`;
  const consentKey = `${prefix}consent`;
  const memory = new Map<string, string>();
  isAsking = true;

  const box = {
    getItem: (key: string) => memory.get(key) ?? localStorage.getItem(key),
    setItem(key: string, value: string) {
      if (state !== 'given') return memory.set(key, value);
      localStorage.setItem(key, value);
      memory.delete(key);
    },
  } as Pick<Storage, 'getItem' | 'setItem'> as Storage;

  const agree = (by: StoredSource, elsewhere = false) => {
    // Events after a refusal are never reported, even when the visitor agrees later.
    if (state === 'refused') memory.clear();
    state = 'given';
    attempt(() => {
      localStorage.setItem(consentKey, toJson(by));
      for (const [key, value] of memory) {
        // Another tab of this browser stored a visitor first; both tabs belong to one visitor.
        if (elsewhere && localStorage.getItem(key) !== null) memory.delete(key);
        else box.setItem(key, value);
      }
    });
    tell();
  };

  const refuse = () => {
    state = 'refused';
    memory.clear();
    erase(vitrin.pid);
    tell();
  };

  const stored = attempt(() => localStorage.getItem(consentKey));
  const isRemembered = stored === toJson('script' satisfies StoredSource);
  if (isRemembered) state = 'given';
  else if (!stored || config.consent === 'wait') erase(vitrin.pid);
  vitrin.held = () => state !== 'given';
  vitrin.consent = (agrees) => {
    if (agrees === true) agree('script');
    else if (agrees === false) refuse();
  };
  for (const call of vitrin.q) attempt(() => call[0] === 'consent' && vitrin.consent?.(call[1]));
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== consentKey) return;
    if (newValue) agree(newValue.includes('script') ? 'script' : 'platform', true);
    else refuse();
  });
  if (config.consent === 'platform') {
    followPlatform((agrees) => (agrees ? agree('platform') : refuse()));
  }
  const store = openStore(prefix, () => box);
  if (!vitrin.test) store.write('config', { at: Date.now(), config });
  return { ...store, awaitsConsent: vitrin.held };
};

/** Erases the visitor's stored data of the shop, also the page values that the bot has read. */
function erase(pid: string): void {
  removeAll(() => localStorage, `vitrin:${pid}:`);
  removeAll(() => sessionStorage, `vitrin-chat:${pid}:`);
  attempt(() => sessionStorage.removeItem('vitrin-chat'));
}

function removeAll(open: () => Storage, prefix: string): void {
  attempt(() => {
    const storage = open();
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

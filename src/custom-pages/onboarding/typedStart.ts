import type { Store } from 'react-admin';
import type { StartValues } from './startErrors';

const KEY = 'start.typed';

interface TypedStart {
  step: 0 | 1;
  values: StartValues;
}

/**
 * The onboarding form as the user left it, in the browser and under the user's id. It survives a reload
 * and a closed tab until the onboarding is complete.
 */
export const typedStart = {
  /** `initial` names the fields; the store may hold anything. */
  read(store: Store, initial: StartValues): TypedStart {
    const { step, values } = (store.getItem(KEY) ?? {}) as { step?: unknown; values?: object };
    const typed = Object.entries(values ?? {}).filter(
      ([name, value]) => name in initial && typeof value === 'string',
    );
    return { step: step === 1 ? 1 : 0, values: { ...initial, ...Object.fromEntries(typed) } };
  },
  write: (store: Store, typed: TypedStart) => store.setItem(KEY, typed),
  forget: (store: Store) => store.removeItem(KEY),
};

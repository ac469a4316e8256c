import { post } from './sender';
import { type Store, toJson } from './store';

const MOST_KEPT = 50;
const TOO_OLD = 7 * 86_400_000;
/** Looks before the next try, after as many failures. */
const PATIENCE = [0, 3, 15, 60];

interface Kept {
  /** Epoch milliseconds. */
  at: number;
}

type Told<Item extends Kept> = Omit<Item, 'at'> & { age: number };

interface Options<Item extends Kept> {
  store: Store;
  /** What they are kept under in the browser. */
  key: string;
  url: string;
  /** How many go in one request. */
  atOnce: number;
  idOf: (item: Omit<Item, 'at'>) => string;
  bodyOf: (batch: Told<Item>[]) => object;
}

/**
 * Keeps what is to be told until the server has it or will never take it; it goes again with a later
 * look, also from the next page. What is older than a week, and more than fifty, is forgotten.
 */
export function keepAndSend<Item extends Kept>(options: Options<Item>) {
  const { store, key, url, atOnce, idOf, bodyOf } = options;
  let failures = 0;
  let rest = 0;
  let sending = false;

  const kept = (): Item[] => {
    const items = store.read<Item[]>(key, []);
    const young = Array.isArray(items) ? items.filter(({ at }) => Date.now() - at < TOO_OLD) : [];
    return young.slice(-MOST_KEPT);
  };

  function send(): void {
    const batch = kept().slice(0, atOnce);
    if (sending || rest > 0 || !batch.length) return;
    sending = true;
    const now = Date.now();
    const told = batch.map(({ at, ...item }) => ({ ...item, age: Math.max(0, now - at) }));
    post(url, toJson(bodyOf(told))).then((taken) => {
      sending = false;
      failures = taken ? 0 : Math.min(failures + 1, PATIENCE.length - 1);
      rest = PATIENCE[failures] ?? 0;
      if (!taken) return;
      const ids = batch.map(idOf);
      store.write(
        key,
        kept().filter((item) => !ids.includes(idOf(item))),
      );
      send();
    });
  }

  return {
    add(item: Item): void {
      store.write(key, [...kept(), item]);
      send();
    },
    /** Once every second: sends what waits, or rests after a failure. */
    look(): void {
      if (rest > 0) rest--;
      send();
    },
  };
}

interface Coalescing<Item, Result> {
  /** Does several at once; answers in the order of the items. */
  run: (items: Item[]) => Promise<Result[]>;
  /** Two of the same key are never in one run: the second waits for the first. */
  keyOf: (item: Item) => string;
  /** Runs at the same time. */
  lanes: number;
}

const MOST = 100;

/**
 * Does one thing at a time for each caller and many together when many ask: whoever comes while
 * every lane is busy goes with the next run. Nobody waits for a timer.
 */
export function coalesce<Item, Result>({ run, keyOf, lanes }: Coalescing<Item, Result>) {
  interface Waiting {
    item: Item;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let busy = 0;

  const take = (): Waiting[] => {
    const taken = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const one of waiting) {
      const key = keyOf(one.item);
      if (taken.size < MOST && !taken.has(key)) taken.set(key, one);
      else left.push(one);
    }
    waiting = left;
    return [...taken.values()];
  };

  const pump = () => {
    while (busy < lanes && waiting.length > 0) {
      const taken = take();
      busy++;
      run(taken.map(({ item }) => item))
        .then((results) => {
          for (const [at, one] of taken.entries()) one.resolve(results[at] as Result);
        })
        .catch((error: unknown) => {
          for (const one of taken) one.reject(error);
        })
        .finally(() => {
          busy--;
          pump();
        });
    }
  };

  return (item: Item): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      pump();
    });
}

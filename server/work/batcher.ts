interface Batcher<Item, Result> {
  /** Processes several items; returns results in their order. */
  run: (items: Item[]) => Promise<Result[]>;
  /** Maximum number of concurrent runs. */
  lanes: number;
  /** Returns the owner of an item; items of one owner never run in two lanes at once. */
  ownerOf?: (item: Item) => string;
  /** Number or weight of waiting items from which another lane starts; 1 by default. */
  nextLaneAt?: number;
  /** Milliseconds between the starts of two runs, so that more items share a run; 0 by default. */
  gatherMs?: number;
  /** Number of items; after a run with fewer, items run at once. 0 by default. */
  gatherFrom?: number;
  /** Maximum items of a run, or their maximum total weight; a single item may be heavier. */
  maxWeight: number;
  /** Returns the weight of an item; 1 by default. */
  weightOf?: (item: Item) => number;
  /** Two items with the same key are never in one run: the second waits for the first. */
  keyOf?: (item: Item) => string;
  /** Returns whether a single item may have caused the error; each item is then run alone. */
  isAboutItem?: (error: unknown) => boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  /** Arrival time by `performance.now()`. */
  since: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Groups items into runs. Items that arrive while the lanes are busy join the next run, so items
 * run alone under low load. Timers are only used with `gatherMs`; with `gatherFrom`, a single item
 * does not wait even then.
 */
export function createBatcher<Item, Result>(options: Batcher<Item, Result>) {
  const { run, lanes, ownerOf, maxWeight, weightOf = () => 1, keyOf, isAboutItem } = options;
  const { nextLaneAt = 1, gatherMs = 0, gatherFrom = 0 } = options;
  let lastItems = 0;
  /** Earliest start of the next run, by `performance.now()`. */
  let nextRunAt = 0;
  let isTimed = false;
  let waiting: Waiting<Item, Result>[] = [];
  let weight = 0;
  let idle = lanes;
  let drained: (() => void)[] = [];
  /** Owners whose items are running now. */
  const busy = new Set<string>();

  /** Takes the waiting items that can run now; there may be none while other runs are busy. */
  const takeRunnable = (): { taken: Waiting<Item, Result>[]; owners: Set<string> } => {
    const taken: Waiting<Item, Result>[] = [];
    const blocked: Waiting<Item, Result>[] = [];
    const keys = new Set<string>();
    const owners = new Set<string>();
    let sum = 0;
    let at = 0;
    for (; at < waiting.length && (sum === 0 || sum < maxWeight); at += 1) {
      const one = waiting[at] as Waiting<Item, Result>;
      const key = keyOf?.(one.item);
      const owner = ownerOf?.(one.item);
      if ((key !== undefined && keys.has(key)) || (owner !== undefined && busy.has(owner))) {
        blocked.push(one);
        continue;
      }
      if (key !== undefined) keys.add(key);
      if (owner !== undefined) owners.add(owner);
      taken.push(one);
      sum += weightOf(one.item);
    }
    waiting = blocked.concat(waiting.slice(at));
    weight -= sum;
    for (const owner of owners) busy.add(owner);
    return { taken, owners };
  };

  /** Runs items and never rejects: each item gets its own result. */
  const settle = async (taken: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await run(taken.map(({ item }) => item));
      for (const [at, { resolve }] of taken.entries()) resolve(results[at] as Result);
    } catch (error) {
      if (taken.length > 1 && isAboutItem?.(error)) {
        for (const one of taken) await settle([one]);
      } else {
        for (const { reject } of taken) reject(error);
      }
    }
  };

  const mayStart = () => waiting.length > 0 && (idle === lanes || weight >= nextLaneAt);
  /** Returns whether waiting items are still gathering; a timer then starts the run. */
  const isGathering = () => {
    if (gatherMs === 0) return false;
    const now = performance.now();
    if (now >= nextRunAt || weight >= maxWeight || lastItems < gatherFrom) {
      nextRunAt = now + gatherMs;
      return false;
    }
    if (isTimed) return true;
    isTimed = true;
    setTimeout(
      () => {
        isTimed = false;
        start();
      },
      Math.ceil(nextRunAt - now),
    );
    return true;
  };
  const start = () => {
    while (idle > 0 && mayStart() && !isGathering()) {
      const { taken, owners } = takeRunnable();
      if (taken.length === 0) break;
      idle -= 1;
      lastItems = taken.length;
      void settle(taken).then(() => {
        idle += 1;
        for (const owner of owners) busy.delete(owner);
        start();
      });
    }
    if (idle < lanes || waiting.length > 0) return;
    for (const resolve of drained) resolve();
    drained = [];
  };

  return {
    add: (item: Item): Promise<Result> =>
      new Promise((resolve, reject) => {
        waiting.push({ item, since: performance.now(), resolve, reject });
        weight += weightOf(item);
        start();
      }),
    waitingWeight: () => weight,
    /**
     * Returns the longest wait of an item in ms while every lane is busy; 0 while a lane is idle.
     */
    longestWait: () => (waiting[0] && idle === 0 ? performance.now() - waiting[0].since : 0),
    /** Waits until no item is waiting or running. */
    drain: (): Promise<void> =>
      new Promise((resolve) => {
        drained.push(resolve);
        start();
      }),
  };
}

import { randomBytes } from 'node:crypto';

/** Slots of a new table; the table doubles when half of them are used. */
const FIRST_PLACES = 1_024;

/**
 * Windows of limits by number: tries, and the end in epoch milliseconds. They are numbers in arrays, since each request opens
 * some, and as objects those would be moved from heap to heap by the collector while everybody waits.
 */
interface WindowTable {
  size: () => number;
  /** Where the window of a key is; -1 when it has none. A place is good until another one is opened. */
  placeOf: (key: number) => number;
  endOf: (place: number) => number;
  triesAt: (place: number) => number;
  /** Counts a try; answers how many there are. */
  addTry: (place: number) => number;
  /** Opens a window, or opens the one of this key anew; answers its place. */
  open: (key: number, ends: number, tries: number) => number;
}

export function createWindowTable(): WindowTable {
  let size = 0;
  let keys = new Float64Array(FIRST_PLACES);
  let ends = new Float64Array(FIRST_PLACES);
  let tries = new Uint32Array(FIRST_PLACES);

  /** Returns the slot of the key, or the free slot in which it belongs. */
  const placeFor = (key: number): number => {
    // Half of the places are free, so that one is found soon; there are a power of two of them.
    const last = keys.length - 1;
    let place = key & last;
    while (keys[place] !== 0 && keys[place] !== key) place = (place + 1) & last;
    return place;
  };

  const put = (key: number, end: number, count: number): number => {
    const place = placeFor(key);
    if (keys[place] === 0) size += 1;
    keys[place] = key;
    ends[place] = end;
    tries[place] = count;
    return place;
  };

  const grow = () => {
    const [oldKeys, oldEnds, oldTries] = [keys, ends, tries];
    keys = new Float64Array(oldKeys.length * 2);
    ends = new Float64Array(oldKeys.length * 2);
    tries = new Uint32Array(oldKeys.length * 2);
    size = 0;
    for (const [place, key] of oldKeys.entries()) {
      if (key !== 0) put(key, oldEnds[place] as number, oldTries[place] as number);
    }
  };

  return {
    size: () => size,
    placeOf(key) {
      const place = placeFor(key);
      return keys[place] === key ? place : -1;
    },
    endOf: (place) => ends[place] as number,
    triesAt: (place) => tries[place] as number,
    addTry(place) {
      const count = (tries[place] as number) + 1;
      tries[place] = count;
      return count;
    },
    open(key, end, count) {
      if (size * 2 >= keys.length) grow();
      return put(key, end, count);
    },
  };
}

const seeds = new Uint32Array(Uint8Array.from(randomBytes(8)).buffer);

/**
 * A number for a text, above 0 and exact, by a seed of this process: nobody outside can choose texts that meet. Of 50,000
 * two meet once in seven million.
 */
export function numberOf(text: string): number {
  let high = seeds[0] as number;
  let low = seeds[1] as number;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    high = Math.imul(high ^ letter, 0x9e3779b1);
    low = Math.imul(low ^ letter, 0x5f356495);
  }
  // Each half stirs the other: the last letters would change the upper bits alone.
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x1_0000_0000 * (high & 0x1f_ffff) + (low >>> 0) || 1;
}

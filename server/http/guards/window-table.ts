import { randomBytes } from 'node:crypto';

/** Number of slots of a new table; the table doubles when half of them are used. */
const FIRST_PLACES = 1_024;

/**
 * Open-addressing hash table of rate limit windows: per key the attempts, and the end in epoch
 * milliseconds. The values are numbers in arrays, because every request opens some windows, and the
 * garbage collector would pause longer for objects.
 */
interface WindowTable {
  size: () => number;
  /**
   * Returns the slot of a key's window; -1 when it has none. A slot is valid until another window
   * is opened.
   */
  placeOf: (key: number) => number;
  endOf: (place: number) => number;
  triesAt: (place: number) => number;
  /** Counts an attempt; returns the number of attempts. */
  addTry: (place: number) => number;
  /** Opens a window, replacing one with the same key; returns its slot. */
  open: (key: number, ends: number, tries: number) => number;
}

export function createWindowTable(): WindowTable {
  let size = 0;
  let keys = new Float64Array(FIRST_PLACES);
  let ends = new Float64Array(FIRST_PLACES);
  let tries = new Uint32Array(FIRST_PLACES);

  /** Returns the slot of the key, or the free slot in which it belongs. */
  const placeFor = (key: number): number => {
    // At least half of the slots are free, so that probing is short; the number of slots is a power
    // of two.
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
 * Hashes a text to a positive exact integer with a seed of this process, so that an attacker cannot
 * construct collisions. Of 50,000 texts two collide once in seven million cases.
 */
export function numberOf(text: string): number {
  let high = seeds[0] as number;
  let low = seeds[1] as number;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    high = Math.imul(high ^ letter, 0x9e3779b1);
    low = Math.imul(low ^ letter, 0x5f356495);
  }
  // Both halves are mixed, because the last letters would otherwise change only the upper bits.
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return 0x1_0000_0000 * (high & 0x1f_ffff) + (low >>> 0) || 1;
}

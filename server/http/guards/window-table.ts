import { randomBytes } from 'node:crypto';

/** Number of slots of a new table; the table doubles when half of them are used. */
const FIRST_SLOTS = 1_024;

/**
 * Hash table with open addressing: attempts per key, and the end in epoch milliseconds. The values
 * are numbers in arrays, because the garbage collector would pause longer for objects.
 */
interface WindowTable {
  size: () => number;
  /**
   * Returns the slot of a key's window, or -1 without a window; valid until another window is
   * opened.
   */
  slotOf: (key: number) => number;
  endOf: (slot: number) => number;
  triesAt: (slot: number) => number;
  /** Counts an attempt; returns the number of attempts. */
  addTry: (slot: number) => number;
  /** Opens a window, replacing a window with the same key; returns its slot. */
  open: (key: number, ends: number, tries: number) => number;
}

export function createWindowTable(): WindowTable {
  let size = 0;
  let keys = new Float64Array(FIRST_SLOTS);
  let ends = new Float64Array(FIRST_SLOTS);
  let tries = new Uint32Array(FIRST_SLOTS);

  /** Returns the slot of the key, or the free slot in which it belongs. */
  const slotFor = (key: number): number => {
    // At least half of the slots are free, so that probing is short; the number of slots is a power
    // of two.
    const last = keys.length - 1;
    let slot = key & last;
    while (keys[slot] !== 0 && keys[slot] !== key) slot = (slot + 1) & last;
    return slot;
  };

  const setWindow = (key: number, end: number, count: number): number => {
    const slot = slotFor(key);
    if (keys[slot] === 0) size += 1;
    keys[slot] = key;
    ends[slot] = end;
    tries[slot] = count;
    return slot;
  };

  const grow = () => {
    const [oldKeys, oldEnds, oldTries] = [keys, ends, tries];
    keys = new Float64Array(oldKeys.length * 2);
    ends = new Float64Array(oldKeys.length * 2);
    tries = new Uint32Array(oldKeys.length * 2);
    size = 0;
    for (const [slot, key] of oldKeys.entries()) {
      if (key !== 0) setWindow(key, oldEnds[slot] as number, oldTries[slot] as number);
    }
  };

  return {
    size: () => size,
    slotOf(key) {
      const slot = slotFor(key);
      return keys[slot] === key ? slot : -1;
    },
    endOf: (slot) => ends[slot] as number,
    triesAt: (slot) => tries[slot] as number,
    addTry(slot) {
      const count = (tries[slot] as number) + 1;
      tries[slot] = count;
      return count;
    },
    open(key, end, count) {
      if (size * 2 >= keys.length) grow();
      return setWindow(key, end, count);
    },
  };
}

const seeds = new Uint32Array(Uint8Array.from(randomBytes(8)).buffer);

/**
 * Hashes a text to a positive exact integer with a seed of this process, so that an attacker cannot
 * construct collisions. Among 50,000 texts, the probability of a collision is one in seven million.
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

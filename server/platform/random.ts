/** Pseudo-random number generator with the same numbers on every run (mulberry32). */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next: () => number;
  /** Returns true with the given probability, from 0 to 1. */
  chance: (probability: number) => boolean;
  pick: <Item>(items: readonly Item[]) => Item;
  uuid: () => string;
}

const HEX_DIGITS = '0123456789abcdef';

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('Nothing to pick from.');
    return item;
  };
  const hex = (length: number) => {
    let digits = '';
    for (let at = 0; at < length; at++) digits += HEX_DIGITS[Math.floor(next() * 16)];
    return digits;
  };
  const uuid = () =>
    `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
  return { next, chance: (probability) => next() < probability, pick, uuid };
}

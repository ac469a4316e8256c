import { fold } from '../../lib/fold';

export const MAX_COMPARED_CHARS = 500;

export function plainWords(text: string): string {
  return fold(text.slice(0, MAX_COMPARED_CHARS))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Trigrams as in pg_trgm: each word is padded with two spaces before and one after. */
export function trigrams(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of plainWords(text).split(' ')) {
    if (!word) continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return found;
}

/** Returns the number of shared trigrams divided by all trigrams, from 0 to 1. */
export function similarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = countShared(one, other);
  return shared === 0 ? 0 : shared / (one.size + other.size - shared);
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let shared = 0;
  for (const gram of small) if (large.has(gram)) shared++;
  return shared;
}

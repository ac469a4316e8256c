import { fold } from '@catalogue/lib/fold';
import type { IconName } from '@/components/Icon';

/** Somewhere to go, or something to do. */
export interface Place {
  /** Names it among all others; the address of a page. */
  key: string;
  label: string;
  /** Kind of the entry, shown beside it. */
  kind: string;
  icon: IconName;
  /** All it is found by, folded: its names in both languages, its id. */
  words: string;
  /** An address, or what happens. */
  go: string | (() => void);
}

/** Most that anybody reads through. */
const MAX_FOUND = 30;

/**
 * The places in which every word of the search begins a word, the best first: a place whose name
 * begins with the search, then one that has it anywhere. Case, accents and the dots of Turkish
 * letters do not matter; a number also finds the record with that id.
 */
export function findPlaces(places: readonly Place[], search: string): Place[] {
  const wanted = fold(search.trim());
  const parts = wanted.split(/\s+/);
  return places
    .map((place) => ({ place, rank: rankOf(place, wanted, parts) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ place }) => place);
}

function rankOf({ label, words }: Place, wanted: string, parts: string[]): number {
  const text = ` ${words}`;
  if (!parts.every((part) => text.includes(` ${part}`))) return words.includes(wanted) ? 1 : 0;
  return fold(label).startsWith(wanted) ? 3 : 2;
}

/** Search text of an entry. */
export const wordsOf = (...texts: (string | number | undefined)[]) =>
  fold(
    texts
      .filter((text) => text !== undefined)
      .join(' ')
      .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' '),
  );

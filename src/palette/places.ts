import { fold } from '@catalogue/lib/fold';
import type { IconName } from '@/components/Icon';

/** A page, a record or a command of the palette. */
export interface Place {
  /** Unique key; for a page, its address. */
  key: string;
  label: string;
  /** Kind of the entry, shown next to it. */
  kind: string;
  icon: IconName;
  /** Normalized search text: its names in both languages, and its id. */
  words: string;
  /** Address to open, or function to run. */
  go: string | (() => void);
}

/** Maximum number of results. */
const MAX_FOUND = 30;

/**
 * Returns the places in which every search word begins a word, best first: places whose name begins
 * with the search, then those that contain it. Case, accents and the dots of Turkish letters are
 * ignored; a number also finds the record with that id.
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

/** Joins texts to the normalized search text of a place. */
export const wordsOf = (...texts: (string | number | undefined)[]) =>
  fold(
    texts
      .filter((text) => text !== undefined)
      .join(' ')
      .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' '),
  );

import { fold } from '@catalogue/lib/fold';
import type { IconName } from '@/components/Icon';

/** A page, a record or a command of the palette. */
export interface PaletteEntry {
  /** Unique key; for a page, its address. */
  key: string;
  label: string;
  /** Kind of the entry, shown next to it. */
  kind: string;
  icon: IconName;
  /** Normalized search text: its names in both languages, and its id. */
  keywords: string;
  /** Address to open, or function to run. */
  go: string | (() => void);
}

/** Maximum number of results. */
const MAX_FOUND = 30;

/**
 * Returns the entries in which every search word begins a word, best first: entries whose name
 * begins with the search, then those that contain it. Case, accents and the dots of Turkish letters
 * are ignored; a number also finds the record with that id.
 */
export function findEntries(entries: readonly PaletteEntry[], search: string): PaletteEntry[] {
  const query = fold(search.trim());
  const parts = query.split(/\s+/);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, query, parts) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, MAX_FOUND)
    .map(({ entry }) => entry);
}

function rankOf({ label, keywords }: PaletteEntry, query: string, parts: string[]): number {
  const text = ` ${keywords}`;
  if (!parts.every((part) => text.includes(` ${part}`))) return keywords.includes(query) ? 1 : 0;
  return fold(label).startsWith(query) ? 3 : 2;
}

/** Joins texts to the normalized search text of an entry. */
export const keywordsOf = (...texts: (string | number | undefined)[]) =>
  fold(
    texts
      .filter((text) => text !== undefined)
      .join(' ')
      .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' '),
  );

import { fold } from '@catalogue/lib/fold';
import type { IconName } from '@/components/Icon';

export interface PaletteEntry {
  /** Unique key; for a page, its address. */
  key: string;
  label: string;
  kind: string;
  icon: IconName;
  /** Normalized text that a search matches: the entry's names in both languages, and its id. */
  keywords: string;
  go: string | (() => void);
}

const MAX_FOUND = 30;

/**
 * Returns the entries that match a search: every word of it must begin a word of the entry. Entries
 * whose name begins with the search come first. Case, accents and Turkish dots are ignored; a
 * number also finds the record with that id.
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

export const keywordsOf = (...texts: (string | number | undefined)[]) =>
  fold(
    texts
      .filter((text) => text !== undefined)
      .join(' ')
      .replace(/[^\p{L}\p{M}\p{N}#]+/gu, ' '),
  );

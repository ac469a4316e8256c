import type { Language } from '@catalogue/language';
import { fold } from '@catalogue/lib/fold';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { useLogout } from 'react-admin';
import { useUser } from '@/authProvider/useUser';
import type { IconName } from '@/components/Icon';
import { useDataProvider } from '@/dataProvider';
import type { ResourceName } from '@/dataProvider/adapters';
import { fullList } from '@/dataProvider/fullList';
import { switchLanguage } from '@/i18n/language';
import { loadMessages } from '@/i18n/messages';
import { type TextKey, useLanguage, useText } from '@/i18n/useText';
import { paletteEntriesFor, recordPagesFor } from '@/pages/table';
import { useThemeMode } from '@/theme/ConsoleTheme';

const otherTextsKey = (language: Language) => ['texts', language] as const;
const paletteKey = (resources: readonly string[]) => ['palette', resources] as const;

interface PaletteEntries {
  /** Entries in the order of the menu. */
  entries: PaletteEntry[];
  /** Names of the lists that could not be loaded. */
  unread: TextKey[];
  retry: () => void;
  retrying: boolean;
}

export function usePaletteEntries(): PaletteEntries {
  const text = useText();
  const user = useUser();
  const commands = useCommands();
  const otherText = useOtherLanguage();
  const { records, ...reading } = useRecords();
  const entries = useMemo(() => {
    if (!user) return [];
    const pages = paletteEntriesFor(user).map(
      ({ to, icon, text: key }): PaletteEntry => ({
        key: to,
        label: text(key),
        kind: text('palette.kind.page'),
        icon,
        keywords: keywordsOf(text(key), otherText(key)),
        go: to,
      }),
    );
    const doable = commands.map(({ name, icon, go }): PaletteEntry => {
      const key: TextKey = `palette.command.${name}`;
      return {
        key: name,
        label: text(key),
        kind: text('palette.kind.command'),
        icon,
        keywords: keywordsOf(text(key), otherText(key)),
        go,
      };
    });
    return [...pages, ...doable, ...records];
  }, [user, text, otherText, commands, records]);
  return { entries, ...reading };
}

function useCommands() {
  const language = useLanguage();
  const logout = useLogout();
  const { toggle } = useThemeMode();
  return useMemo(
    () =>
      [
        {
          name: 'language',
          icon: 'language',
          go: () => switchLanguage(language === 'tr' ? 'en' : 'tr'),
        },
        { name: 'theme', icon: 'moon', go: toggle },
        { name: 'logout', icon: 'logout', go: () => void logout({}, undefined, false) },
      ] as const,
    [language, toggle, logout],
  );
}

function useOtherLanguage(): (key: TextKey) => string {
  const other = useLanguage() === 'tr' ? 'en' : 'tr';
  const { data } = useQuery({
    queryKey: otherTextsKey(other),
    queryFn: () => loadMessages(other),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useMemo(
    () => (key) => {
      const found = key
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], data);
      return typeof found === 'string' ? found : '';
    },
    [data],
  );
}

function useRecords(): Omit<PaletteEntries, 'entries'> & { records: PaletteEntry[] } {
  const text = useText();
  const user = useUser();
  const queryClient = useQueryClient();
  const { readFullList } = useDataProvider();
  const kinds = useMemo(() => (user ? recordPagesFor(user) : []), [user]);
  const { data, refetch, isFetching } = useQuery({
    queryKey: paletteKey(kinds.map(({ resource }) => resource)),
    queryFn: () =>
      Promise.all(
        kinds.map(({ resource }) =>
          queryClient
            // The cast is safe: a test checks that the provider has the page table's resources.
            .fetchQuery(fullList<RaRecord>(resource as ResourceName, readFullList))
            .then((answer) => answer.data)
            // A list that could not be loaded is null, so the other lists still appear.
            .catch(() => null),
        ),
      ),
  });
  const records = useMemo(
    () =>
      kinds.flatMap(({ icon, to, text: key, has = () => true }, index) =>
        (data?.[index] ?? []).filter(has).map(({ id, name, title }): PaletteEntry => {
          const label = String(name ?? title ?? id);
          const address = to(String(id));
          return {
            key: address,
            label,
            kind: `${text(key)} #${id}`,
            icon,
            keywords: keywordsOf(label, id, `#${id}`),
            go: address,
          };
        }),
      ),
    [kinds, data, text],
  );
  const unread = kinds.flatMap(({ list }, index) => (data?.[index] === null ? [list] : []));
  return { records, unread, retry: () => void refetch(), retrying: isFetching };
}

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

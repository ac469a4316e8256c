import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';
import {
  keptDraftQuery,
  versionListQuery,
  versionQuery,
  versionsKey,
} from '@/dataProvider/queries/versions';

export const useKeptDraft = (id: number | undefined) =>
  useQuery(keptDraftQuery(useDataProvider(), id));

export const useVersions = (id: number) => useQuery(versionListQuery(useDataProvider(), id));

export const useVersion = (id: number, version: number) =>
  useQuery(versionQuery(useDataProvider(), id, version));

/** Reads all of a campaign's versions anew. */
export function useVersionsRefresh(id: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: versionsKey(id) });
}

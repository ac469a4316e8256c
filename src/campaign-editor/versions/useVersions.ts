import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from '@/dataProvider';

const key = (id: number, ...part: (string | number)[]) => ['campaign-versions', id, ...part];

/** The draft that is kept beside a campaign; null when there is none. */
export function useKeptDraft(id: number | undefined) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: key(id ?? 0, 'draft'),
    queryFn: ({ signal }) => (id ? dataProvider.versions.getCampaignDraft(id, signal) : null),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
  });
}

/** What the campaign was live with. */
export function useVersions(id: number) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: key(id, 'list'),
    queryFn: ({ signal }) => dataProvider.versions.getCampaignVersions(id, signal),
  });
}

/** One of them with its content; never changes. */
export function useVersion(id: number, version: number) {
  const dataProvider = useDataProvider();
  return useQuery({
    queryKey: key(id, 'one', version),
    queryFn: ({ signal }) => dataProvider.versions.getCampaignVersion(id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Reads all of a campaign's versions anew. */
export function useVersionsRefresh(id: number) {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key(id) });
}

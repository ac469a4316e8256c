import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/dataProvider/wholeList';
import type { ConsoleDataProvider } from '..';

/** All of a campaign's versions and its draft. */
const versionsKey = (id: number) => ['campaign-versions', id] as const;

/** The draft that is stored beside a campaign; null when there is none. */
export const keptDraftQuery = ({ versions }: ConsoleDataProvider, id: number | undefined) =>
  queryOptions({
    queryKey: [...versionsKey(id ?? 0), 'draft'],
    queryFn: ({ signal }) => (id ? versions.getCampaignDraft(id, signal) : null),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
  });

/** Published versions of a campaign. */
export const versionListQuery = ({ versions }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: [...versionsKey(id), 'list'],
    queryFn: ({ signal }) => versions.getCampaignVersions(id, signal),
  });

/** One of them with its content; never changes. */
export const versionQuery = ({ versions }: ConsoleDataProvider, id: number, version: number) =>
  queryOptions({
    queryKey: [...versionsKey(id), 'one', version],
    queryFn: ({ signal }) => versions.getCampaignVersion(id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** A link to what is edited, made anew for each request. */
export const previewLinkQuery = (
  { versions }: ConsoleDataProvider,
  asked: string,
  body: Parameters<ConsoleDataProvider['versions']['makePreviewLink']>[0],
) =>
  queryOptions({
    queryKey: ['preview-link', asked],
    queryFn: () => versions.makePreviewLink(body),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Reads all of a campaign's versions anew. */
export function useVersionsRefresh(id: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: versionsKey(id) }),
      client.invalidateQueries({ queryKey: listKey('campaign-versions') }),
    ]);
}

/** The live campaigns that overlap with one; a failed check is no reason to wait. */
export const overlapsQuery = ({ versions }: ConsoleDataProvider, id: number | undefined) =>
  queryOptions({
    queryKey: [...versionsKey(id ?? 0), 'overlaps'],
    queryFn: ({ signal }) => (id ? versions.getOverlaps(id, signal) : []),
    enabled: id !== undefined,
    retry: false,
  });

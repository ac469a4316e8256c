import type { SentBody } from '@contract/calls';
import type { FullCampaign } from '@contract/calls/campaigns/campaigns';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';
import { listKey } from '@/dataProvider/keys';

type SavedDraft = SentBody<'POST /campaign/draft/save'>['data'];

export const versionMethods = {
  getCampaignDraft: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/draft/{id}', { params: { id }, signal })).data,

  /**
   * Saves a draft; `draft` is the version of the stored draft on which it is based. Throws 409 when
   * another user has saved a draft since.
   */
  saveCampaignDraft: async (data: SavedDraft, draft?: number) =>
    (await call('POST /campaign/draft/save', { body: { data, ...(draft && { draft }) } })).data,

  discardCampaignDraft: (id: number) => call('POST /campaign/draft/discard', { body: { id } }),

  /** Lists the published versions of a campaign, newest first. */
  getCampaignVersions: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/versions/{id}', { params: { id }, signal })).data,

  getCampaignVersion: async (id: number, version: number, signal?: AbortSignal) =>
    (await call('GET /campaign/versions/{id}/{version}', { params: { id, version }, signal })).data,

  /**
   * Makes an earlier version live; `from` is the live version that the user saw. Throws 409 when
   * another version is live.
   */
  restoreCampaignVersion: async (body: { id: number; version: number; from?: number }) =>
    (await call('POST /campaign/versions/restore', { body })).data,

  /** Returns an address of the shop that shows the content `data` for an hour. */
  makePreviewLink: async (data: FullCampaign) =>
    (await call('POST /campaign/preview/link', { body: { data } })).data,

  getOverlaps: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/meets/{id}', { params: { id }, signal })).data,
};

interface Provider {
  versions: typeof versionMethods;
}

const versionsKey = (id: number) => ['campaign-versions', id] as const;

export const savedDraftQuery = ({ versions }: Provider, id: number | undefined) =>
  queryOptions({
    queryKey: [...versionsKey(id ?? 0), 'draft'],
    queryFn: ({ signal }) => (id ? versions.getCampaignDraft(id, signal) : null),
    enabled: id !== undefined,
    refetchOnWindowFocus: false,
  });

export const versionListQuery = ({ versions }: Provider, id: number) =>
  queryOptions({
    queryKey: [...versionsKey(id), 'list'],
    queryFn: ({ signal }) => versions.getCampaignVersions(id, signal),
  });

/** Query for the content of a version, which never changes. */
export const versionQuery = ({ versions }: Provider, id: number, version: number) =>
  queryOptions({
    queryKey: [...versionsKey(id), 'one', version],
    queryFn: ({ signal }) => versions.getCampaignVersion(id, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const previewLinkQuery = (
  { versions }: Provider,
  requestId: string,
  body: Parameters<Provider['versions']['makePreviewLink']>[0],
) =>
  queryOptions({
    queryKey: ['preview-link', requestId],
    queryFn: () => versions.makePreviewLink(body),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

export function useVersionsRefresh(id: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: versionsKey(id) }),
      client.invalidateQueries({ queryKey: listKey('campaign-versions') }),
    ]);
}

/**
 * Query for the campaigns that overlap with a campaign; not retried after a failure, so that the
 * user does not wait.
 */
export const overlapsQuery = ({ versions }: Provider, id: number | undefined) =>
  queryOptions({
    queryKey: [...versionsKey(id ?? 0), 'overlaps'],
    queryFn: ({ signal }) => (id ? versions.getOverlaps(id, signal) : []),
    enabled: id !== undefined,
    retry: false,
  });

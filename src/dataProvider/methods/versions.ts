import type { SentBody } from '@contract/calls';
import type { WholeCampaign } from '@contract/calls/campaigns';
import { call } from '@/dataProvider/http';

/** A draft as it is stored: of an action or of a schedule. */
type Kept = SentBody<'POST /campaign/draft/save'>['data'];

/** Drafts, versions and what else belongs to going live. */
export const versionMethods = {
  /** The draft beside a live campaign; null when there is none. */
  getCampaignDraft: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/draft/{id}', { params: { id }, signal })).data,

  /** Keeps a draft; `draft` is the version of the one it started from. 409 when that changed. */
  saveCampaignDraft: async (data: Kept, draft?: number) =>
    (await call('POST /campaign/draft/save', { body: { data, ...(draft && { draft }) } })).data,

  discardCampaignDraft: (id: number) => call('POST /campaign/draft/discard', { body: { id } }),

  /** Lists the published versions of a campaign, newest first. */
  getCampaignVersions: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/versions/{id}', { params: { id }, signal })).data,

  getCampaignVersion: async (id: number, version: number, signal?: AbortSignal) =>
    (await call('GET /campaign/versions/{id}/{version}', { params: { id, version }, signal })).data,

  /** Makes an older content live; `from` is the live version. 409 when that is no longer live. */
  restoreCampaignVersion: async (body: { id: number; version: number; from?: number }) =>
    (await call('POST /campaign/versions/restore', { body })).data,

  /** An address of the shop that shows this content for an hour. */
  makePreviewLink: async (data: WholeCampaign) =>
    (await call('POST /campaign/preview/link', { body: { data } })).data,

  /** The live campaigns that overlap with this one. */
  getOverlaps: async (id: number, signal?: AbortSignal) =>
    (await call('GET /campaign/meets/{id}', { params: { id }, signal })).data,
};

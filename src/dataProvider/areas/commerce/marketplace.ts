import type { Answer, SentBody } from '@contract/calls';
import type { RecordRow } from '@contract/records';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { call } from '@/dataProvider/http';

export const marketplaceMethods = {
  getStoredAnalysis: async (signal?: AbortSignal) =>
    (await call('GET /trendyol_comment/stored', { signal })).data,

  /** Analyzes a company's reviews; a stored analysis is reused for a day. */
  analyze: async (body: { firm_id: string; dev: boolean; first: boolean }) =>
    (await call('POST /trendyol_comment/getTrendyolInfo', { body })).result,

  getShop: async (signal?: AbortSignal) => (await call('GET /comments/shop', { signal })).data,

  saveShop: (body: SentBody<'POST /personalize/createTrendyol'>) =>
    call('POST /personalize/createTrendyol', { body }),

  startJob: (kind: SentBody<'POST /comments/job'>['kind']) =>
    call('POST /comments/job', { body: { kind } }),

  cancelJob: () => call('POST /comments/job/cancel'),

  setPair: (firm_id: string, body: Link) =>
    call('POST /comments/settings/set/{firm_id}/{pid}', { params: { firm_id, pid: OWN }, body }),

  deletePair: (firm_id: string, body: Link) =>
    call('POST /comments/settings/delete/{firm_id}/{pid}', { params: { firm_id, pid: OWN }, body }),

  /** Stores valid pairs and returns the rejected ones. */
  setPairs: async (firm_id: string, links: Link[], signal?: AbortSignal) =>
    (
      await call('POST /comments/settings/multiset/{firm_id}/{pid}', {
        params: { firm_id, pid: OWN },
        body: { links },
        ...(signal && { signal }),
      })
    ).data,

  /** Reads the pairs of a spreadsheet without storing them. */
  readPairFile: async (file: File, signal?: AbortSignal) =>
    (await call('POST /comments/sheet', { files: [file], signal })).data,

  importReviewFile: async (file: File) =>
    (await call('POST /comments/reviews/sheet', { files: [file] })).data,

  acceptSuggestions: async (score: number) =>
    (await call('POST /comments/accept', { body: { score } })).data,
};

interface Link {
  origin_url: string;
  trendyol_url: string;
}

/** Value for the unused path parameter `pid`: the session determines the shop. */
const OWN = 'own';

interface Provider extends Pick<DataProvider, 'getList'> {
  marketplace: typeof marketplaceMethods;
}

export const storedAnalysisKey = ['marketplace-analysis'] as const;

export const storedAnalysisQuery = ({ marketplace }: Provider) =>
  queryOptions({
    queryKey: storedAnalysisKey,
    queryFn: ({ signal }) => marketplace.getStoredAnalysis(signal),
  });

export const marketplaceShopKey = ['marketplace-shop'] as const;
export type MarketplaceShop = Answer<'GET /comments/shop'>['data'];

export const isJobUnderWay = ({ job }: Pick<MarketplaceShop, 'job'>): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

const RUNNING_INTERVAL_MS = 1_000;
const SHOWN_PAGES = 50;

export const marketplaceShopQuery = ({ marketplace }: Provider) =>
  queryOptions({
    queryKey: marketplaceShopKey,
    queryFn: ({ signal }) => marketplace.getShop(signal),
    refetchInterval: ({ state }) =>
      state.data && isJobUnderWay(state.data) ? RUNNING_INTERVAL_MS : false,
  });

export const marketplacePagesQuery = (dataProvider: Provider, search: string) =>
  queryOptions({
    queryKey: ['marketplace-pages', 'found', search],
    queryFn: async () => {
      const { data } = await dataProvider.getList<RecordRow<'marketplace-pages'>>(
        'marketplace-pages',
        {
          pagination: { page: 1, perPage: SHOWN_PAGES },
          sort: { field: 'id', order: 'ASC' },
          filter: search.trim() ? { q: search.trim() } : {},
        },
      );
      return data;
    },
    // Always refetched, because pages that were paired meanwhile must not be offered again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Query for the rows of a file; not cached, because another file may have the same name. */
export const pairFileQuery = ({ marketplace }: Provider, file: File | undefined) =>
  queryOptions({
    queryKey: ['pair-file', file?.name, file?.size, file?.lastModified],
    queryFn: file ? ({ signal }) => marketplace.readPairFile(file, signal) : skipToken,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

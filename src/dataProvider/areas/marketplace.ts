import type { Answer, SentBody } from '@contract/calls';
import type { RecordRow } from '@contract/records';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { call } from '@/dataProvider/http';

/** Where a shop sells as well, and what its buyers say there. */
export const marketplaceMethods = {
  /** The shop's company and what was read of it last. */
  getStoredAnalysis: async (signal?: AbortSignal) =>
    (await call('GET /trendyol_comment/stored', { signal })).data,

  /** Analyzes a company's reviews; repeated after a day. */
  analyze: async (body: { firm_id: string; dev: boolean; first: boolean }) =>
    (await call('POST /trendyol_comment/getTrendyolInfo', { body })).result,

  /** The shop's company, what the server is at, and how much is known. */
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

  /** Stores what can be stored and names the rest. */
  setPairs: async (firm_id: string, links: Link[], signal?: AbortSignal) =>
    (
      await call('POST /comments/settings/multiset/{firm_id}/{pid}', {
        ...{ params: { firm_id, pid: OWN }, body: { links } },
        ...(signal && { signal }),
      })
    ).data,

  /** The pairs of a spreadsheet; nothing is stored. */
  readPairFile: async (file: File, signal?: AbortSignal) =>
    (await call('POST /comments/sheet', { files: [file], signal })).data,

  bringReviewFile: async (file: File) =>
    (await call('POST /comments/reviews/sheet', { files: [file] })).data,

  acceptSuggestions: async (score: number) =>
    (await call('POST /comments/accept', { body: { score } })).data,
};

interface Link {
  origin_url: string;
  trendyol_url: string;
}

/** In a path `pid` is a selector without effect: the session decides the shop. */
const OWN = 'own';

/** The part of the data provider that these queries read. */
interface Provider extends Pick<DataProvider, 'getList'> {
  marketplace: typeof marketplaceMethods;
}

export const storedAnalysisKey = ['marketplace-analysis'] as const;

/** The shop's company and what was read of it last. */
export const storedAnalysisQuery = ({ marketplace }: Provider) =>
  queryOptions({
    queryKey: storedAnalysisKey,
    queryFn: ({ signal }) => marketplace.getStoredAnalysis(signal),
  });

export const marketplaceShopKey = ['marketplace-shop'] as const;
export type MarketplaceShop = Answer<'GET /comments/shop'>['data'];

/** Whether the server is at a job of the shop, or is about to be. */
export const isJobUnderWay = ({ job }: Pick<MarketplaceShop, 'job'>): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

/** Interval between status queries while a job is under way, milliseconds. */
const RUNNING_INTERVAL_MS = 1_000;
/** Pages that are shown to choose from. */
const SHOWN_PAGES = 50;

/** The shop's company, what the server is at, and how much is known. */
export const marketplaceShopQuery = ({ marketplace }: Provider) =>
  queryOptions({
    queryKey: marketplaceShopKey,
    queryFn: ({ signal }) => marketplace.getShop(signal),
    refetchInterval: ({ state }) =>
      state.data && isJobUnderWay(state.data) ? RUNNING_INTERVAL_MS : false,
  });

/** Pages of the shop whose title or address holds a text. */
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
    // Pages that were paired meanwhile must not be offered again.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** The rows of a chosen file of pairs; a file of the same name may have other content, so none is cached. */
export const pairFileQuery = ({ marketplace }: Provider, file: File | undefined) =>
  queryOptions({
    queryKey: ['pair-file', file?.name, file?.size, file?.lastModified],
    queryFn: file ? ({ signal }) => marketplace.readPairFile(file, signal) : skipToken,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

import type { Answer } from '@contract/calls';
import type { RecordRow } from '@contract/records';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const storedAnalysisKey = ['marketplace-analysis'] as const;

/** The shop's company and what was read of it last. */
export const storedAnalysisQuery = ({ marketplace }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: storedAnalysisKey,
    queryFn: ({ signal }) => marketplace.getStoredAnalysis(signal),
  });

export const marketplaceShopKey = ['marketplace-shop'] as const;
export type MarketplaceShop = Answer<'GET /comments/shop'>['data'];

/** Whether the server is at a job of the shop, or is about to be. */
export const isJobUnderWay = ({ job }: Pick<MarketplaceShop, 'job'>): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

/** How often the state is queried while a job is under way. */
const RUNNING_INTERVAL_MS = 1_000;
/** Pages that are shown to choose from. */
const SHOWN_PAGES = 50;

/** The shop's company, what the server is at, and how much is known. */
export const marketplaceShopQuery = ({ marketplace }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: marketplaceShopKey,
    queryFn: ({ signal }) => marketplace.getShop(signal),
    refetchInterval: ({ state }) =>
      state.data && isJobUnderWay(state.data) ? RUNNING_INTERVAL_MS : false,
  });

/** Pages of the shop whose title or address holds a text. */
export const marketplacePagesQuery = (dataProvider: ConsoleDataProvider, search: string) =>
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
export const pairFileQuery = ({ marketplace }: ConsoleDataProvider, file: File | undefined) =>
  queryOptions({
    queryKey: ['pair-file', file?.name, file?.size, file?.lastModified],
    queryFn: file ? ({ signal }) => marketplace.readPairFile(file, signal) : skipToken,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

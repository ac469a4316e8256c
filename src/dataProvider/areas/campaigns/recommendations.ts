import type { SentBody } from '@contract/calls';
import type { RecommendRequest } from '@contract/storefront';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Calls for the recommendations of a shop and their products. */
export const recommendationMethods = {
  /** Gathers the shop's best products if they are a day old or `force` is given. */
  gather: async ({ force }: { force: boolean }) =>
    (await call('POST /personalize/recommendationSave', { body: { force } })).data,

  /** Returns the feed's address, its last reading, and the number of known products. */
  getFeed: async (signal?: AbortSignal) =>
    (await call('GET /recommendations/feed', { signal })).data,

  saveFeed: (body: SentBody<'POST /recommendations/feed/save'>) =>
    call('POST /recommendations/feed/save', { body }),

  deleteFeed: () => call('POST /recommendations/feed/delete'),

  readFeed: () => call('POST /recommendations/feed/read'),

  /** Finds known products whose name or id contains `search`. */
  findProducts: async (search: string, signal?: AbortSignal) =>
    (await call('GET /recommendations/products', { query: { search }, signal })).data,

  /** Returns the products that a row would show now. */
  preview: async (body: RecommendRequest, signal?: AbortSignal) =>
    (await call('POST /recommendations/preview', { body, signal })).data,

  /** Returns the results of an action's recommendations. */
  getResults: async (id: number, signal?: AbortSignal) =>
    (await call('GET /recommendations/results/{id}', { params: { id }, signal })).data,
};

/** Methods of the data provider that the queries below use. */
interface Provider {
  recommendations: typeof recommendationMethods;
}

export const shopProductsKey = ['shop-products'] as const;
export const feedKey = ['product-feed'] as const;

/** Interval in ms of the status queries while the server reads a feed. */
const READING_INTERVAL_MS = 2_000;

/** Query for the shop's best products as last gathered. */
export const shopProductsQuery = ({ recommendations }: Provider) =>
  queryOptions({
    queryKey: shopProductsKey,
    queryFn: () => recommendations.gather({ force: false }),
    refetchOnWindowFocus: false,
  });

/** Query for the feed's address, its last reading, and the number of known products. */
export const feedQuery = ({ recommendations }: Provider) =>
  queryOptions({
    queryKey: feedKey,
    queryFn: ({ signal }) => recommendations.getFeed(signal),
    refetchInterval: ({ state }) => (state.data?.feed?.reading ? READING_INTERVAL_MS : false),
  });

/** Query for known products whose name or id contains a text. */
export const knownProductsQuery = ({ recommendations }: Provider, search: string) =>
  queryOptions({
    queryKey: ['known-products', search],
    queryFn: ({ signal }) => recommendations.findProducts(search, signal),
    placeholderData: keepPreviousData,
  });

/** Query for the products that a row of recommendations would show. */
export const recommendedQuery = ({ recommendations }: Provider, request: RecommendRequest) =>
  queryOptions({
    queryKey: ['recommended', request],
    queryFn: ({ signal }) => recommendations.preview(request, signal),
    placeholderData: keepPreviousData,
  });

/** Query for the results of an action's recommendations. */
export const recommendationResultsQuery = ({ recommendations }: Provider, id: number) =>
  queryOptions({
    queryKey: ['recommendation-results', id],
    queryFn: ({ signal }) => recommendations.getResults(id, signal),
  });

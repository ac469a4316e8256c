import type { SentBody } from '@contract/calls';
import type { RecommendRequest } from '@contract/storefront';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const recommendationMethods = {
  /** Gathers the shop's best products if they are a day old or `force` is given. */
  gather: async ({ force }: { force: boolean }) =>
    (await call('POST /personalize/recommendationSave', { body: { force } })).data,

  getFeed: async (signal?: AbortSignal) =>
    (await call('GET /recommendations/feed', { signal })).data,

  saveFeed: (body: SentBody<'POST /recommendations/feed/save'>) =>
    call('POST /recommendations/feed/save', { body }),

  deleteFeed: () => call('POST /recommendations/feed/delete'),

  readFeed: () => call('POST /recommendations/feed/read'),

  /** Finds stored products of the shop whose name or id contains `search`. */
  findProducts: async (search: string, signal?: AbortSignal) =>
    (await call('GET /recommendations/products', { query: { search }, signal })).data,

  preview: async (body: RecommendRequest, signal?: AbortSignal) =>
    (await call('POST /recommendations/preview', { body, signal })).data,

  getResults: async (id: number, signal?: AbortSignal) =>
    (await call('GET /recommendations/results/{id}', { params: { id }, signal })).data,
};

interface Provider {
  recommendations: typeof recommendationMethods;
}

export const shopProductsKey = ['shop-products'] as const;
export const feedKey = ['product-feed'] as const;

const READING_INTERVAL_MS = 2_000;

export const shopProductsQuery = ({ recommendations }: Provider) =>
  queryOptions({
    queryKey: shopProductsKey,
    queryFn: () => recommendations.gather({ force: false }),
    refetchOnWindowFocus: false,
  });

export const feedQuery = ({ recommendations }: Provider) =>
  queryOptions({
    queryKey: feedKey,
    queryFn: ({ signal }) => recommendations.getFeed(signal),
    refetchInterval: ({ state }) => (state.data?.feed?.reading ? READING_INTERVAL_MS : false),
  });

export const knownProductsQuery = ({ recommendations }: Provider, search: string) =>
  queryOptions({
    queryKey: ['known-products', search],
    queryFn: ({ signal }) => recommendations.findProducts(search, signal),
    placeholderData: keepPreviousData,
  });

export const recommendedQuery = ({ recommendations }: Provider, request: RecommendRequest) =>
  queryOptions({
    queryKey: ['recommended', request],
    queryFn: ({ signal }) => recommendations.preview(request, signal),
    placeholderData: keepPreviousData,
  });

export const recommendationResultsQuery = ({ recommendations }: Provider, id: number) =>
  queryOptions({
    queryKey: ['recommendation-results', id],
    queryFn: ({ signal }) => recommendations.getResults(id, signal),
  });

import type { RecommendRequest } from '@contract/storefront';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const shopProductsKey = ['shop-products'] as const;
export const feedKey = ['product-feed'] as const;

/** How often the state is queried while a feed is read. */
const READING_INTERVAL_MS = 2_000;

/** The shop's best products as they were last gathered. */
export const shopProductsQuery = ({ recommendations }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: shopProductsKey,
    queryFn: () => recommendations.gather({ force: false }),
    refetchOnWindowFocus: false,
  });

/** Where products are read from, how that went, and how many are known. */
export const feedQuery = ({ recommendations }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: feedKey,
    queryFn: ({ signal }) => recommendations.getFeed(signal),
    refetchInterval: ({ state }) => (state.data?.feed?.reading ? READING_INTERVAL_MS : false),
  });

/** Known products whose name or id holds a text. */
export const knownProductsQuery = ({ recommendations }: ConsoleDataProvider, search: string) =>
  queryOptions({
    queryKey: ['known-products', search],
    queryFn: ({ signal }) => recommendations.findProducts(search, signal),
    placeholderData: keepPreviousData,
  });

/** Products that a row of recommendations would show. */
export const recommendedQuery = (
  { recommendations }: ConsoleDataProvider,
  request: RecommendRequest,
) =>
  queryOptions({
    queryKey: ['recommended', request],
    queryFn: ({ signal }) => recommendations.preview(request, signal),
    placeholderData: keepPreviousData,
  });

/** Results of an action's recommendations. */
export const recommendationResultsQuery = ({ recommendations }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: ['recommendation-results', id],
    queryFn: ({ signal }) => recommendations.getResults(id, signal),
  });

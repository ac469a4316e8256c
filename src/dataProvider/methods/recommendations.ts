import type { SentBody } from '@contract/calls';
import type { RecommendRequest } from '@contract/storefront';
import { call } from '@/dataProvider/http';

/** Recommendations of a shop, and their products. */
export const recommendationMethods = {
  /** The shop's best products, gathered anew when they are a day old or `force` is given. */
  gather: async ({ force }: { force: boolean }) =>
    (await call('POST /personalize/recommendationSave', { body: { force } })).data,

  /** Where products are read from, how that went, and how many are known. */
  getFeed: async (signal?: AbortSignal) =>
    (await call('GET /recommendations/feed', { signal })).data,

  saveFeed: (body: SentBody<'POST /recommendations/feed/save'>) =>
    call('POST /recommendations/feed/save', { body }),

  deleteFeed: () => call('POST /recommendations/feed/delete'),

  readFeed: () => call('POST /recommendations/feed/read'),

  /** Known products whose name or id holds `search`. */
  findProducts: async (search: string, signal?: AbortSignal) =>
    (await call('GET /recommendations/products', { query: { search }, signal })).data,

  /** Returns the products that a row would show now. */
  preview: async (body: RecommendRequest, signal?: AbortSignal) =>
    (await call('POST /recommendations/preview', { body, signal })).data,

  /** Returns the results of an action's recommendations. */
  getResults: async (id: number, signal?: AbortSignal) =>
    (await call('GET /recommendations/results/{id}', { params: { id }, signal })).data,
};

import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

/** Links that show one report to whoever has them. */
export const reportLinkMethods = {
  list: async (signal?: AbortSignal) => (await call('GET /analytic/link/list', { signal })).data,

  /** Answers the link's address, this once. */
  create: async (body: SentBody<'POST /analytic/link/create'>) =>
    (await call('POST /analytic/link/create', { body })).data.url,

  revoke: (id: number) => call('POST /analytic/link/revoke', { body: { id } }),

  /** Returns the report of a link. */
  open: async (token: string, signal?: AbortSignal) =>
    (await call('POST /analytic/link/open', { body: { token }, signal })).data,
};

import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

/** Calls for impersonation. */
export const supportMethods = {
  /** Starts an impersonation: from the next request on, the session acts as the merchant's user. */
  beginLook: (id: string, reason: string) =>
    call('POST /admin/account/{id}/look', { params: { id }, body: { reason } }),

  /** Ends the impersonation; returns the id of the impersonated user. */
  endLook: async () => (await call('POST /auth/look/end')).data.account,

  getLooks: async (signal?: AbortSignal) => (await call('GET /support/looks', { signal })).data,

  /** Lists the calls of one impersonation, newest first. */
  getRequests: async (id: number, signal?: AbortSignal) =>
    (await call('GET /support/looks/{id}', { params: { id }, signal })).data,

  allowChanges: (allow: boolean) => call('POST /support/allow', { body: { allow } }),
};

/** Parts of the data provider that these queries use. */
interface Provider {
  support: typeof supportMethods;
}

export const looksKey = ['support', 'looks'] as const;

/** Impersonations of the shop. */
export const looksQuery = ({ support }: Provider) =>
  queryOptions({ queryKey: looksKey, queryFn: ({ signal }) => support.getLooks(signal) });

/** Calls of one impersonation. */
export const lookRequestsQuery = ({ support }: Provider, id: number) =>
  queryOptions({
    queryKey: [...looksKey, id],
    queryFn: ({ signal }) => support.getRequests(id, signal),
  });

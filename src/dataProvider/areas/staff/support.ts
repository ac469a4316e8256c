import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const supportMethods = {
  /** Starts an impersonation: from the next request on, the session acts as the merchant's user. */
  beginImpersonation: (id: string, reason: string) =>
    call('POST /admin/account/{id}/impersonate', { params: { id }, body: { reason } }),

  /** Ends the impersonation; returns the id of the impersonated user. */
  endImpersonation: async () => (await call('POST /auth/impersonation/end')).data.account,

  getImpersonations: async (signal?: AbortSignal) =>
    (await call('GET /support/impersonations', { signal })).data,

  /** Lists the calls of one impersonation, newest first. */
  getRequests: async (id: number, signal?: AbortSignal) =>
    (await call('GET /support/impersonations/{id}', { params: { id }, signal })).data,

  allowChanges: (allow: boolean) => call('POST /support/allow', { body: { allow } }),
};

interface Provider {
  support: typeof supportMethods;
}

export const impersonationsKey = ['support', 'looks'] as const;

export const impersonationsQuery = ({ support }: Provider) =>
  queryOptions({
    queryKey: impersonationsKey,
    queryFn: ({ signal }) => support.getImpersonations(signal),
  });

export const impersonationRequestsQuery = ({ support }: Provider, id: number) =>
  queryOptions({
    queryKey: [...impersonationsKey, id],
    queryFn: ({ signal }) => support.getRequests(id, signal),
  });

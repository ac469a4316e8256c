import type { SentBody } from '@contract/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/dataProvider/http';

export const reportLinkMethods = {
  list: async (signal?: AbortSignal) => (await call('GET /analytic/link/list', { signal })).data,

  /** Creates a share link; only this call returns its address. */
  create: async (body: SentBody<'POST /analytic/link/create'>) =>
    (await call('POST /analytic/link/create', { body })).data.url,

  revoke: (id: number) => call('POST /analytic/link/revoke', { body: { id } }),

  open: async (token: string, signal?: AbortSignal) =>
    (await call('POST /analytic/link/open', { body: { token }, signal })).data,
};

interface Provider {
  reportLinks: typeof reportLinkMethods;
}

export const reportLinksKey = ['report-links'] as const;

export const reportLinksQuery = ({ reportLinks }: Provider) =>
  queryOptions({ queryKey: reportLinksKey, queryFn: ({ signal }) => reportLinks.list(signal) });

/** Query for the report of a link; not refetched while it is open. */
export const sharedReportQuery = ({ reportLinks }: Provider, token: string) =>
  queryOptions({
    queryKey: ['shared-report', token],
    queryFn: ({ signal }) => reportLinks.open(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

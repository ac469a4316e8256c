import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const reportLinksKey = ['report-links'] as const;

/** Links to reports that work. */
export const reportLinksQuery = ({ reportLinks }: ConsoleDataProvider) =>
  queryOptions({ queryKey: reportLinksKey, queryFn: ({ signal }) => reportLinks.list(signal) });

/** What the link of a token shows; it is not read again while somebody looks. */
export const sharedReportQuery = ({ reportLinks }: ConsoleDataProvider, token: string) =>
  queryOptions({
    queryKey: ['shared-report', token],
    queryFn: ({ signal }) => reportLinks.open(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const reportLinksKey = ['report-links'] as const;

/** Links to reports that work. */
export const reportLinksQuery = ({ reportLinks }: ConsoleDataProvider) =>
  queryOptions({ queryKey: reportLinksKey, queryFn: ({ signal }) => reportLinks.list(signal) });

/** Report of a link; not refetched while it is open. */
export const sharedReportQuery = ({ reportLinks }: ConsoleDataProvider, token: string) =>
  queryOptions({
    queryKey: ['shared-report', token],
    queryFn: ({ signal }) => reportLinks.open(token, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

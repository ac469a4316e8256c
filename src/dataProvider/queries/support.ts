import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const looksKey = ['support', 'looks'] as const;

/** Impersonations of the shop. */
export const looksQuery = ({ support }: ConsoleDataProvider) =>
  queryOptions({ queryKey: looksKey, queryFn: ({ signal }) => support.getLooks(signal) });

/** Calls of one impersonation. */
export const lookRequestsQuery = ({ support }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: [...looksKey, id],
    queryFn: ({ signal }) => support.getRequests(id, signal),
  });

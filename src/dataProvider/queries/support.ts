import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

export const looksKey = ['support', 'looks'] as const;

/** Who of support looked at the console. */
export const looksQuery = ({ support }: ConsoleDataProvider) =>
  queryOptions({ queryKey: looksKey, queryFn: ({ signal }) => support.getLooks(signal) });

/** What was requested during one look. */
export const lookRequestsQuery = ({ support }: ConsoleDataProvider, id: number) =>
  queryOptions({
    queryKey: [...looksKey, id],
    queryFn: ({ signal }) => support.getRequests(id, signal),
  });

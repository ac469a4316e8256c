import type { InboxRow } from '@contract/entities/inbox';
import { queryOptions } from '@tanstack/react-query';
import type { SortPayload } from 'react-admin';
import { listKey, resourceKey } from '@/dataProvider/wholeList';
import type { ConsoleDataProvider } from '..';

/** Intervals of requests for changes, without a live connection and with one that may miss some. */
const POLL_INTERVAL_MS = 5_000;
const LIVE_INTERVAL_MS = 60_000;
/** Conversations of the bot change without a live event. */
const BOT_INTERVAL_MS = 5_000;

export const inboxListKey = listKey('inbox');
export const inboxSetupKey = [...resourceKey('inbox'), 'setup'];
export const conversationKey = (id: string) => [...resourceKey('inbox'), 'one', id];
export const customerKey = (id: string) => [...resourceKey('inbox'), 'customer', id];

const intervalOf = (live: boolean) => (live ? LIVE_INTERVAL_MS : POLL_INTERVAL_MS);

interface Asked {
  filter: Record<string, unknown>;
  sort: SortPayload;
  count: number;
  live: boolean;
}

/** The first conversations of a view, which stay on the screen while others are read. */
export const inboxListQuery = (
  provider: ConsoleDataProvider,
  { filter, sort, count, live }: Asked,
) =>
  queryOptions({
    queryKey: [...inboxListKey, { filter, sort, count }],
    queryFn: ({ signal }) =>
      provider.getList<InboxRow>('inbox', {
        filter,
        sort,
        pagination: { page: 1, perPage: count },
        signal,
      }),
    placeholderData: (before) => before,
    refetchInterval: intervalOf(live),
  });

export const inboxSetupQuery = ({ inbox }: ConsoleDataProvider, live: boolean) =>
  queryOptions({
    queryKey: inboxSetupKey,
    queryFn: ({ signal }) => inbox.setup(signal),
    refetchInterval: intervalOf(live),
  });

export const conversationQuery = ({ inbox }: ConsoleDataProvider, id: string, live: boolean) =>
  queryOptions({
    queryKey: conversationKey(id),
    queryFn: ({ signal }) => inbox.open(id, signal),
    refetchInterval: ({ state }) =>
      state.data?.status === 'bot' || state.data?.channel === 'whatsapp'
        ? BOT_INTERVAL_MS
        : intervalOf(live),
  });

export const customerQuery = ({ inbox }: ConsoleDataProvider, id: string) =>
  queryOptions({
    queryKey: customerKey(id),
    queryFn: ({ signal }) => inbox.customer(id, signal),
  });

export const inboxReportQuery = (
  { inbox }: ConsoleDataProvider,
  { start, end }: { start: string; end: string },
) =>
  queryOptions({
    queryKey: [...resourceKey('inbox'), 'report', start, end],
    queryFn: ({ signal }) => inbox.report(start, end, signal),
  });

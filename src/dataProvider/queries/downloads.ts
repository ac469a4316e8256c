import type { Download } from '@contract/entities/download';
import { queryOptions } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '..';

const WATCH_INTERVAL_MS = 1_000;

export const isUnfinished = ({ state }: Download) => state === 'waiting' || state === 'running';

/** The workbooks of a day; looked at again while one of them is being made. */
export const downloadsQuery = ({ downloads }: ConsoleDataProvider) =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => downloads.listDownloads(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? WATCH_INTERVAL_MS : false),
  });

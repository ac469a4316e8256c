import type { SentBody } from '@contract/calls';
import type { Download } from '@contract/entities/reports/download';
import { queryOptions } from '@tanstack/react-query';
import { toWireFilter } from '@/dataProvider/adapters/records';
import { call } from '@/dataProvider/http';

export type ListExportRequest = SentBody<'POST /admin/list/export'>;
type DownloadRequest = SentBody<'POST /analytic/download'>;

export const downloadMethods = {
  /**
   * Starts a download. Throws `invalid` for a workbook that is too large, `rate_limited` for too
   * many unfinished downloads.
   */
  startDownload: async (request: DownloadRequest) =>
    (await call('POST /analytic/download', { body: request })).result,

  /** Starts the export of a staff list; `filter` has the values of the filter form. */
  startListExport: async ({ filter, ...request }: ListExportRequest) =>
    (await call('POST /admin/list/export', { body: { ...request, filter: toWireFilter(filter) } }))
      .result,

  /** Lists the downloads of the last day, newest first. */
  listDownloads: async (signal?: AbortSignal) =>
    (await call('GET /analytic/download/list', { signal })).result,

  cancelDownload: async (id: string) => {
    await call('POST /analytic/download/cancel', { body: { id } });
  },
};

interface Provider {
  downloads: typeof downloadMethods;
}

const WATCH_INTERVAL_MS = 1_000;

export const isUnfinished = ({ state }: Download) => state === 'waiting' || state === 'running';

export const downloadsQuery = ({ downloads }: Provider) =>
  queryOptions({
    queryKey: ['downloads'],
    queryFn: ({ signal }) => downloads.listDownloads(signal),
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? WATCH_INTERVAL_MS : false),
  });

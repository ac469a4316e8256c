import type { SentBody } from '@contract/calls';
import { onTheWire } from '@/dataProvider/adapters/records';
import { call } from '@/dataProvider/http';

export type WantedListExport = SentBody<'POST /admin/list/export'>;
type WantedDownload = SentBody<'POST /analytic/download'>;

/** Files that the server creates: report workbooks and exports of staff lists. */
export const downloadMethods = {
  /** Starts a workbook. Throws `invalid` when it is too large, `rate_limited` while too many are unfinished. */
  startDownload: async (wanted: WantedDownload) =>
    (await call('POST /analytic/download', { body: wanted })).result,

  /** Starts the export of a staff list; `filter` has the values of the filter form. */
  startListExport: async ({ filter, ...wanted }: WantedListExport) =>
    (await call('POST /admin/list/export', { body: { ...wanted, filter: onTheWire(filter) } }))
      .result,

  /** Downloads of the last day, newest first. */
  listDownloads: async (signal?: AbortSignal) =>
    (await call('GET /analytic/download/list', { signal })).result,

  /** Cancels an unfinished download. */
  cancelDownload: async (id: string) => {
    await call('POST /analytic/download/cancel', { body: { id } });
  },
};

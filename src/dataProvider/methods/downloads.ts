import type { SentBody } from '@contract/calls';
import { onTheWire } from '@/dataProvider/adapters/records';
import { call } from '@/dataProvider/http';

export type WantedListExport = SentBody<'POST /admin/list/export'>;
export type WantedDownload = SentBody<'POST /analytic/download'>;

/** Files that the server makes: workbooks of reports, and long lists of staff. */
export const downloadMethods = {
  /** Orders one. Throws `invalid` when it is too large, `rate_limited` while too many are being made. */
  startDownload: async (wanted: WantedDownload) =>
    (await call('POST /analytic/download', { body: wanted })).result,

  /** Orders the file of a list of staff, with the filters as the screen has them. */
  startListExport: async ({ filter, ...wanted }: WantedListExport) =>
    (await call('POST /admin/list/export', { body: { ...wanted, filter: onTheWire(filter) } }))
      .result,

  /** Those of a day, latest first. */
  listDownloads: async (signal?: AbortSignal) =>
    (await call('GET /analytic/download/list', { signal })).result,

  /** Stops one that is not made yet. */
  cancelDownload: async (id: string) => {
    await call('POST /analytic/download/cancel', { body: { id } });
  },
};

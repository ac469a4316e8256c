import type { SentBody } from '@contract/calls';
import { call } from '@/dataProvider/http';

export type WantedDownload = SentBody<'POST /analytic/download'>;

/** Workbooks of reports, which the server makes. */
export const downloadMethods = {
  /** Orders one. Throws `invalid` when it is too large, `rate_limited` while too many are being made. */
  startDownload: async (wanted: WantedDownload) =>
    (await call('POST /analytic/download', { body: wanted })).result,

  /** Those of a day, latest first. */
  listDownloads: async (signal?: AbortSignal) =>
    (await call('GET /analytic/download/list', { signal })).result,

  /** Stops one that is not made yet. */
  cancelDownload: async (id: string) => {
    await call('POST /analytic/download/cancel', { body: { id } });
  },
};

import { defineCalls } from '@contract/call';
import { download, MAX_DOWNLOAD_BODY_BYTES, wantedDownload } from '@contract/entities/download';
import { wantedListExport } from '@contract/entities/list-export';
import { done } from '@contract/envelope';
import { z } from 'zod';

/** Workbooks of reports, which the server makes. */
export const downloadCalls = defineCalls({
  /** Answers at once; the file is at `url` as soon as it is made. */
  'POST /analytic/download': {
    access: 'merchant',
    changes: true,
    transaction: true,
    maxBody: MAX_DOWNLOAD_BODY_BYTES,
    body: wantedDownload,
    answer: z.object({ success: z.literal(true), url: z.string(), result: download }),
  },
  /** Writes a list of staff into a file; only the user who ordered it sees it and gets the file. */
  'POST /admin/list/export': {
    access: 'admin',
    changes: true,
    transaction: true,
    body: wantedListExport,
    answer: z.object({ success: z.literal(true), url: z.string(), result: download }),
  },
  /** What the shop's sessions asked for within a day, latest first. */
  'GET /analytic/download/list': {
    access: 'merchant',
    changes: false,
    answer: z.object({ success: z.literal(true), result: z.array(download) }),
  },
  /** Stops one that is not made yet; one that is made stays. */
  'POST /analytic/download/cancel': {
    access: 'merchant',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: z.uuid() }),
    answer: done,
  },
});

import { defineCalls, merchantChange } from '@contract/call';
import {
  download,
  downloadRequest,
  listExportRequest,
  MAX_DOWNLOAD_BODY_BYTES,
} from '@contract/entities/reports/download';
import { done } from '@contract/envelope';
import { SAMPLE } from '@contract/samples';
import { z } from 'zod';

export const downloadCalls = defineCalls({
  /** Returns immediately; the file is at `url` when the job has finished. */
  'POST /analytic/download': {
    ...merchantChange,
    maxBody: MAX_DOWNLOAD_BODY_BYTES,
    body: downloadRequest,
    answer: z.object({ success: z.literal(true), url: z.string(), result: download }),
    example: {
      body: {
        filename: 'Bots',
        sheets: [
          {
            name: 'Bots',
            x: { label: 'Name', data: ['Kargo'] },
            datasets: [{ label: 'Clicks', kind: 'count', data: [3] }],
          },
        ],
      },
    },
  },
  /**
   * Exports a list; only the user who started the export can see it. 403 for limited admins, except
   * for the user table.
   */
  'POST /admin/list/export': {
    access: 'userTable',
    changes: true,
    transaction: true,
    body: listExportRequest,
    answer: z.object({ success: z.literal(true), url: z.string(), result: download }),
    example: {
      body: {
        list: 'users',
        filename: 'Users',
        format: 'csv',
        columns: ['email'],
        sort: ['email', 'ASC'],
        filter: {},
      },
    },
  },
  /**
   * Lists the files of the last day, newest first: the shop's downloads (not for limited admins)
   * and the user's own exports.
   */
  'GET /analytic/download/list': {
    access: 'downloads',
    changes: false,
    answer: z.object({ success: z.literal(true), result: z.array(download) }),
  },
  /** Cancels an unfinished download; a finished download is unaffected. */
  'POST /analytic/download/cancel': {
    access: 'downloads',
    changes: true,
    transaction: true,
    body: z.strictObject({ id: z.uuid() }),
    answer: done,
    example: { body: { id: SAMPLE.download } },
  },
});

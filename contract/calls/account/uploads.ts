import { defineCalls, merchantChange } from '@contract/call';
import { done } from '@contract/envelope';
import { z } from 'zod';

/** Calls for files of campaigns and bots. */
export const uploadCalls = defineCalls({
  /**
   * Multipart, one file under `files[]`: an image of 5 MB, a video of 50 MB or a document (pdf,
   * docx, txt) of 10 MB at most.
   */
  'POST /flow/uploadPermImage': {
    access: 'merchant',
    changes: true,
    // The call processes and stores the file first.
    transaction: false,
    files: 1,
    maxBody: 51 * 1024 * 1024,
    answer: z.object({ success: z.literal(true), files: z.array(z.object({ url: z.string() })) }),
  },
  /** Deletes a file by its name; 409 while any content of the shop uses the file. */
  'POST /uploads/delete': {
    ...merchantChange,
    body: z.strictObject({ id: z.string().regex(/^[0-9a-f]{32}\.\w{2,5}$/) }),
    answer: done,
    example: { body: { id: '00000000000000000000000000000000.webp' } },
  },
});

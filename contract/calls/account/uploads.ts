import { defineCalls, merchantChange } from '@contract/call';
import { done } from '@contract/envelope';
import { z } from 'zod';

export const uploadCalls = defineCalls({
  /** Uploads one file (multipart): an image up to 5 MB, a video 50 MB, a pdf, docx or txt 10 MB. */
  'POST /flow/uploadPermImage': {
    access: 'merchant',
    changes: true,
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

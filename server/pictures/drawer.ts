import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** A picture in the formats for pages and WhatsApp, or the reason for its rejection. */
export type DrawnPicture =
  | { webp: Uint8Array; jpeg: Uint8Array }
  | { problem: 'notAnImage' | 'tooManyPixels' };

/**
 * Job that re-encodes a picture in a separate process; null when it took too much time or memory.
 */
export type DrawPicture = RunJob<Uint8Array, DrawnPicture>;

/** @param file the built worker, see server/vite.config.ts */
export const pictureDrawer = (file: string): DrawPicture =>
  createChildJobs({
    file,
    timeoutMs: 300_000,
    processorMs: 30_000,
    memoryMb: 1024,
    maxWaiting: 16,
  });

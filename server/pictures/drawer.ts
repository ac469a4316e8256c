import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** A picture as pages and as WhatsApp are given it, or why it was not drawn. */
export type DrawnPicture =
  | { webp: Uint8Array; jpeg: Uint8Array }
  | { problem: 'notAnImage' | 'tooManyPixels' };

/** Draws a stranger's picture anew in a process of its own; null when that took too much. */
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

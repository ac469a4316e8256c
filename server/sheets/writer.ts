import type { DownloadSheet } from '@contract/entities/reports/download';
import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** Job that writes a workbook of several sheets, and reports the number of written rows. */
export type WriteSheets = RunJob<DownloadSheet[], Uint8Array, number>;

/** @param file the built worker, see server/vite.config.ts */
export const sheetWriter = (file: string): WriteSheets =>
  createChildJobs({
    file,
    timeoutMs: 1_200_000,
    processorMs: 120_000,
    memoryMb: 768,
    maxWaiting: 16,
    atOnce: 2,
  });

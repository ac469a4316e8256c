import { createChildJobs, type RunJob } from '@server/child-jobs';

/** Reads the first sheet of an .xlsx or .xls file as texts; null when it is no such file. */
export type ReadSheet = RunJob<Uint8Array, string[][]>;

/** @param file the built worker, see server/vite.config.ts */
export const sheetReader = (file: string): ReadSheet =>
  createChildJobs({ file, timeoutMs: 20_000, memoryMb: 768, maxWaiting: 8 });

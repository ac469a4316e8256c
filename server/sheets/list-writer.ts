import type { ListExport } from '@contract/entities/reports/download';
import { createChildJobs, type RunJob } from '@server/work/child-jobs';

/** The job sends the number of written rows; the reply contains the next rows. */
export interface WriteList {
  input: ListExport;
  run: RunJob<ListExport, Uint8Array, number, object[]>;
}

const MAX_MS = 30 * 60_000;

/** @param file the built worker, see server/vite.config.ts */
export const listWriter = (file: string): WriteList['run'] =>
  createChildJobs({ file, timeoutMs: MAX_MS, memoryMb: 1024, maxWaiting: 8 });

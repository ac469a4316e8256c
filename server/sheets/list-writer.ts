import type { ListExport } from '@contract/entities/list-export';
import { createChildJobs, type RunJob } from '@server/child-jobs';

/** Input of the program that writes a list, and the job that runs it: its parts count rows, the replies are rows. */
export interface WriteList {
  input: ListExport;
  run: RunJob<ListExport, Uint8Array, number, object[]>;
}

const MAX_MS = 30 * 60_000;

/** @param file the built worker, see server/vite.config.ts */
export const listWriter = (file: string): WriteList['run'] =>
  createChildJobs({ file, timeoutMs: MAX_MS, memoryMb: 1024, maxWaiting: 8 });

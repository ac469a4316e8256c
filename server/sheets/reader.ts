import { createChildJobs, type RunJob } from '@server/work/child-jobs';
import { declaresTooMuch } from './guard';

/** Returns cells as strings; null for any other file than .xlsx or .xls, or above the limits. */
export type ReadSheet = RunJob<Uint8Array, string[][]>;

/** @param file the built worker, see server/vite.config.ts */
export function sheetReader(file: string): ReadSheet {
  const read: ReadSheet = createChildJobs({
    file,
    // The timeout is long, because a job on a busy machine may take ten times its CPU time.
    timeoutMs: 200_000,
    processorMs: 20_000,
    memoryMb: 768,
    maxWaiting: 8,
    maxOwnWaiting: 3,
  });
  return async (shop, bytes, ...more) =>
    declaresTooMuch(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      ? null
      : read(shop, bytes, ...more);
}

import type { DownloadSheet, ListExport } from '@contract/entities/reports/download';
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

/** The job sends the number of written rows; the reply contains the next rows. */
export interface WriteList {
  input: ListExport;
  run: RunJob<ListExport, Uint8Array, number, object[]>;
}

const LIST_TIMEOUT_MS = 30 * 60_000;

/** @param file the built worker, see server/vite.config.ts */
export const listWriter = (file: string): WriteList['run'] =>
  createChildJobs({ file, timeoutMs: LIST_TIMEOUT_MS, memoryMb: 1024, maxWaiting: 8 });

import { Worker } from 'node:worker_threads';

/** Reads the first sheet of an .xlsx or .xls file as texts; null when it is no such file. */
export type ReadSheet = (bytes: Uint8Array) => Promise<string[][] | null>;

const PATIENCE = 20_000;
const MEMORY = 512;
/** Several at once would take the memory of the whole server. */
const AT_ONCE = 1;

/**
 * A reader that does its work in a thread with limits of its own, one file at a time: neither a
 * bomb nor a large file stops the answers of others.
 *
 * @param file the built worker, see server/vite.config.ts
 */
export function sheetReader(file: string): ReadSheet {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (bytes) => {
    if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
    busy++;
    try {
      return await readIn(file, bytes);
    } finally {
      busy--;
      waiting.shift()?.();
    }
  };
}

function readIn(file: string, bytes: Uint8Array): Promise<string[][] | null> {
  const copy = new Uint8Array(bytes);
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, {
      workerData: copy,
      transferList: [copy.buffer],
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
      stdout: true,
      stderr: true,
    });
    const settle = (rows: string[][] | null) => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(rows);
    };
    const timer = setTimeout(settle, PATIENCE, null);
    worker.once('message', settle);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer);
      // Out of memory is the file's fault; anything else is ours.
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(null);
      else reject(error);
    });
  });
}

import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { AppError } from './http/errors';

interface Options {
  /** The built program, see server/vite.config.ts; it calls `answerJob`. */
  file: string;
  timeoutMs: number;
  /** Most memory of the process in all; watched on Linux, elsewhere only its heap is bounded. */
  memoryMb: number;
  /** Jobs that may wait for their turn. */
  maxWaiting: number;
}

/** A job's result, or null when the input was too much for its time or memory. */
export type RunJob<Result> = (owner: string, input: Uint8Array) => Promise<Result | null>;

const WATCH_INTERVAL_MS = 25;
const PAGE_BYTES = 4096;

/**
 * Work on strangers' files, in a process of its own with limits of its own, one at a time: whatever
 * a file does to the library that reads it, the server goes on answering. A shop has one job at once.
 *
 * @throws AppError `rate_limited` while the shop has another job, `unavailable` when too many wait
 */
export function createChildJobs<Result>(options: Options): RunJob<Result> {
  const owners = new Set<string>();
  const waiting: (() => void)[] = [];
  let busy = false;

  return async (owner, input) => {
    if (owners.has(owner)) throw new AppError('rate_limited', { retryAfter: 5 });
    if (waiting.length >= options.maxWaiting) throw new AppError('unavailable', { retryAfter: 10 });
    owners.add(owner);
    try {
      if (busy) await new Promise<void>((resolve) => waiting.push(resolve));
      busy = true;
      return await runIn(options, input);
    } finally {
      owners.delete(owner);
      const next = waiting.shift();
      if (next) next();
      else busy = false;
    }
  };
}

function runIn<Result>(
  { file, timeoutMs, memoryMb }: Options,
  input: Uint8Array,
): Promise<Result | null> {
  return new Promise((resolve) => {
    const child = fork(file, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const settle = (result: Result | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      child.kill('SIGKILL');
      resolve(result);
    };
    const timer = setTimeout(settle, timeoutMs, null);
    const watch = setInterval(() => {
      if (residentBytes(child) > memoryMb * 1024 * 1024) settle(null);
    }, WATCH_INTERVAL_MS);
    child.once('message', (result) => settle(result as Result | null));
    child.once('error', () => settle(null));
    child.once('exit', () => settle(null));
    child.send(input);
  });
}

function residentBytes(child: ChildProcess): number {
  try {
    const [, resident] = readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ');
    return Number(resident) * PAGE_BYTES;
  } catch {
    return 0;
  }
}

/** The other end, in the child: answers the one job this process was made for. */
export function answerJob<Result>(work: (input: Buffer) => Promise<Result | null>): void {
  process.once('disconnect', () => process.exit());
  process.once('message', (input) => {
    // What breaks the library that reads it is no file we can use.
    work(Buffer.from(input as Uint8Array)).then(
      (result) => process.send?.(result),
      () => process.send?.(null),
    );
  });
}

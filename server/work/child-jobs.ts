import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { AppError } from '@server/platform/errors';

interface Options {
  /** Built program that calls `answerJob` (answer-job.ts); see server/vite.config.ts. */
  file: string;
  timeoutMs: number;
  /** CPU time, independent of the machine's load; monitored on Linux. */
  processorMs?: number;
  /** Maximum memory of the process; monitored on Linux, elsewhere only its heap is limited. */
  memoryMb: number;
  /** Maximum waiting jobs of all owners. */
  maxWaiting: number;
  /** Maximum jobs of one owner that wait for the owner's previous job; 0 by default. */
  maxOwnWaiting?: number;
  /** Maximum number of concurrent jobs; one by default. */
  atOnce?: number;
  /** Interval of the `onWait` calls, in milliseconds. */
  waitIntervalMs?: number;
}

interface JobCallbacks<Part, Reply = void> {
  /** Called at intervals while the job waits, and once when the job starts, to renew a lease. */
  onWait?: () => Promise<void>;
  /** Receives a chunk of the result and replies to the job; the job ends when the call throws. */
  onPart?: (part: Part) => Promise<Reply>;
  /** Aborts the job without a result. */
  signal?: AbortSignal;
}

/** Returns null when the job failed, was aborted, or exceeded its limit of time or memory. */
export type RunJob<Input, Result, Part = never, Reply = void> = (
  owner: string,
  input: Input,
  following?: JobCallbacks<Part, Reply>,
) => Promise<Result | null>;

type Message<Result, Part> = { result: Result | null } | { part: Part };

const WATCH_INTERVAL_MS = 25;
const PAGE_BYTES = 4096;
const YOUNG_SPACE_MB = 4;

/**
 * Processes untrusted files in a process with its own limits, so that the server is not affected by
 * crashes or hangs of libraries. At most one job of an owner, such as a shop, runs at a time; up to
 * `maxOwnWaiting` further jobs of the owner wait.
 * @throws AppError `rate_limited` when too many jobs of the owner wait, `unavailable` when too many
 * jobs wait in total
 */
export function createChildJobs<Input, Result, Part = never, Reply = void>(
  options: Options,
): RunJob<Input, Result, Part, Reply> {
  const { maxWaiting, maxOwnWaiting = 0, atOnce = 1, waitIntervalMs = 30_000 } = options;
  /** Waiting jobs by owner; each owner with a running job has an entry. */
  const owners = new Map<string, (() => void)[]>();
  /** First waiting job of each owner that waits for a free slot. */
  const waiting: (() => void)[] = [];
  let running = 0;
  let waitingCount = 0;

  return async (owner, input, following = {}) => {
    const own = owners.get(owner);
    if (own && own.length >= maxOwnWaiting) throw new AppError('rate_limited', { retryAfter: 5 });
    if ((own || running >= atOnce) && waitingCount >= maxWaiting) {
      throw new AppError('unavailable', { retryAfter: 10 });
    }
    if (own) await waitIn(own, following.onWait);
    else owners.set(owner, []);
    try {
      // A job that ends passes its slot to the next job, so `running` does not change.
      if (running >= atOnce) await waitIn(waiting, following.onWait);
      else running += 1;
      try {
        return await runIn(options, input, following);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    } finally {
      const next = owners.get(owner)?.shift();
      if (next) next();
      else owners.delete(owner);
    }
  };

  async function waitIn(queue: (() => void)[], onWait = async () => {}): Promise<void> {
    // Failures are ignored, because the next interval repeats the call.
    const note = () => onWait().catch(() => {});
    const timer = setInterval(note, waitIntervalMs);
    waitingCount += 1;
    await new Promise<void>((resolve) => queue.push(resolve));
    waitingCount -= 1;
    clearInterval(timer);
    await note();
  }
}

function runIn<Input, Result, Part, Reply>(
  { file, timeoutMs, processorMs = timeoutMs, memoryMb }: Options,
  input: Input,
  { onPart, signal }: JobCallbacks<Part, Reply>,
): Promise<Result | null> {
  return new Promise((resolve, reject) => {
    const child = fork(file, {
      serialization: 'advanced',
      // Without this setting, Node 24 lets young objects use 50 MB in addition to the live objects.
      execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${YOUNG_SPACE_MB}`],
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let isEnded = false;
    const end = () => {
      isEnded = true;
      clearTimeout(timer);
      clearInterval(watch);
      signal?.removeEventListener('abort', giveUp);
      child.kill('SIGKILL');
    };
    const settle = (result: Result | null) => {
      end();
      resolve(result);
    };
    const giveUp = () => settle(null);
    const timer = setTimeout(giveUp, timeoutMs);
    const watch = setInterval(() => {
      if (residentBytes(child) > memoryMb * 1024 * 1024) giveUp();
      else if (usedProcessorMs(child) > processorMs) giveUp();
    }, WATCH_INTERVAL_MS);
    signal?.addEventListener('abort', giveUp);
    child.on('message', (message: Message<Result, Part>) => {
      if (isEnded) return;
      if ('result' in message) return settle(message.result);
      Promise.resolve(onPart?.(message.part)).then(
        (reply) => isEnded || child.send({ reply }),
        (error) => {
          end();
          reject(error);
        },
      );
    });
    child.once('error', giveUp);
    child.once('exit', giveUp);
    if (signal?.aborted) giveUp();
    else child.send(input as Serializable);
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

/** Unit of the kernel's CPU times, in milliseconds. */
const TICK_MS = 10;

/** Returns the CPU time of all threads, in user and kernel mode. */
function usedProcessorMs(child: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    // The CPU times are the 12th and 13th field after the name, which may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}

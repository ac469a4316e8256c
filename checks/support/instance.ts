import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@server/db/open';
import { spawnServer } from '@tests/support/servers/server-process';
import { makeShop, signIn } from '@tests/support/servers/shop-on-server';

/** The built server in a separate process, with one shop whose merchant is signed in. */
export interface Instance {
  address: string;
  child: ChildProcess;
  cookie: string;
  /** Returns the resident memory of the server process in megabytes. */
  memory: () => number;
  /** Sends SIGTERM, removes the data and returns the exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Starts the built server on a new embedded database, or on the database of `DATABASE_URL` in
 * `env`.
 */
export async function startInstance(env: Record<string, string> = {}): Promise<Instance> {
  const dataDir = path.join(tmpdir(), `vitrin-check-${randomUUID().slice(0, 8)}`);
  const child = spawnServer(
    { DATA_DIR: dataDir, PORT: '0', PUBLIC_REQUESTS: '10000000', ...env },
    { output: 'pipe' },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      const [, found] = /Console +(\S+)\n/.exec(printed) ?? [];
      if (found) resolve(found);
    });
  });
  const database = openDatabase({
    connection: env.DATABASE_URL ?? {
      host: `${dataDir}/socket`,
      port: 5432,
      user: 'vitrin',
      database: 'vitrin',
    },
  });
  await makeShop(database.db);
  await database.close();
  return {
    address,
    child,
    cookie: await signIn(address),
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    },
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : [child.exitCode];
      child.kill('SIGTERM');
      const [code] = await ended;
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Returns a quantile of the values; `part` is between 0 and 1, and 0.5 is the median. */
export function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Calls `ask` `rate` times per second until `open` returns false, without awaiting responses. */
export async function atRate(
  rate: number,
  open: () => boolean,
  ask: (nth: number) => Promise<unknown>,
): Promise<void> {
  const began = performance.now();
  const requests: Promise<unknown>[] = [];
  for (let nth = 0; open(); nth++) {
    const wait = began + (nth * 1000) / rate - performance.now();
    if (wait > 1) await sleep(wait);
    requests.push(ask(nth));
  }
  await Promise.all(requests);
}

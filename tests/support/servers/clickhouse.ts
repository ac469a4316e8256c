import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findClickhouse } from '../../../scripts/lib/clickhouse.mjs';

const PROGRAM = findClickhouse();
const PING_EVERY_MS = 50;

export const hasClickhouse = PROGRAM !== undefined;
/** Name for test titles, so that skipped tests state the reason. */
export const CLICKHOUSE = hasClickhouse ? 'ClickHouse' : 'ClickHouse (skipped: no server here)';

export interface TestClickhouse {
  url: string;
  port: number;
  /** Returns an EVENTS_URL that leads to a proxy on this port. */
  urlAt: (port: number) => string;
  /** Makes the server refuse connections until `resume`. */
  pause: () => void;
  resume: () => void;
  /** Kills the server like `kill -9`; `start` starts it again with its data. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export async function startClickhouse(): Promise<TestClickhouse> {
  const folder = path.join(tmpdir(), `vitrin-clickhouse-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder);
  const port = await freePort();
  const file = path.join(folder, 'config.xml');
  writeFileSync(
    file,
    `<yandex>
      <logger><level>none</level></logger>
      <http_port>${port}</http_port>
      <listen_host>127.0.0.1</listen_host>
      <path>${folder}/data/</path>
      <tmp_path>${folder}/tmp/</tmp_path>
      <user_files_path>${folder}/files/</user_files_path>
      <users_config>${file}</users_config>
      <default_profile>default</default_profile>
      <default_database>default</default_database>
      <mark_cache_size>16777216</mark_cache_size>
      <uncompressed_cache_size>16777216</uncompressed_cache_size>
      <timezone>America/New_York</timezone>
      <profiles><default><max_threads>2</max_threads></default></profiles>
      <quotas><default></default></quotas>
      <users><vitrin>
        <password>secret</password><networks><ip>127.0.0.1</ip></networks>
        <profile>default</profile><quota>default</quota>
      </vitrin></users>
    </yandex>`,
  );
  const urlAt = (at: number) => `http://vitrin:secret@127.0.0.1:${at}/default`;
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    child = spawn(PROGRAM as string, [`--config-file=${file}`], { cwd: folder, stdio: 'ignore' });
    const answers = () => fetch(`http://127.0.0.1:${port}/ping`).catch(() => null);
    while (!(await answers())?.ok) await sleep(PING_EVERY_MS);
  };
  const end = async (signal: NodeJS.Signals) => {
    const ended = child;
    child = undefined;
    if (!ended) return;
    const exited = once(ended, 'exit');
    ended.kill(signal);
    await exited;
  };
  await start();
  return {
    url: urlAt(port),
    port,
    urlAt,
    pause: () => child?.kill('SIGSTOP'),
    resume: () => child?.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    start,
    stop: async () => {
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Connection } from '@server/postgres/ownership';
import { databaseUser } from '@server/postgres/system-user';
import { PATIENCE } from '@tests/support/patience';
import pg from 'pg';
import { vi } from 'vitest';

/** Debian's package installs PgBouncer into /usr/sbin, which only root's PATH contains. */
const PROGRAM = ['pgbouncer', '/usr/sbin/pgbouncer'].find(
  (program) => spawnSync(program, ['--version']).status === 0,
);

export const hasPgBouncer = PROGRAM !== undefined;

interface PgBouncer {
  url: string;
  stop: () => Promise<void>;
}

/** Starts PgBouncer in transaction mode, with fewer connections than the servers open. */
export async function startPgBouncer({
  host,
  port,
  user,
  database,
}: Connection): Promise<PgBouncer> {
  const folder = path.join(tmpdir(), `vitrin-pooler-${randomUUID().slice(0, 8)}`);
  mkdirSync(folder);
  // PgBouncer runs as another user when root starts it, so all users may read the folder.
  chmodSync(folder, 0o755);
  const settings = path.join(folder, 'pgbouncer.ini');
  const listenPort = await freePort();
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port} user=${user} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
`,
  );
  const child: ChildProcess = spawn(PROGRAM as string, [settings], {
    ...databaseUser(),
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const url = `postgres://${user}@127.0.0.1:${listenPort}/${database}`;
  await vi.waitFor(async () => {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    await client.connect();
    await client.end();
  }, PATIENCE);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
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

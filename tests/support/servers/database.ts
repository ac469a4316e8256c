import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openDatabase } from '@server/db/open';
import type { Connection } from '@server/postgres/ownership';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase extends OpenDatabase {
  connection: Connection;
  url: string;
  drop: () => Promise<void>;
}

/** Creates a database, which the test must drop in `afterAll`; with `empty` it has no tables. */
export async function createTestDatabase(options?: { empty?: boolean }): Promise<TestDatabase> {
  const template = inject('template');
  const database = `test_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const source = options?.empty ? 'template1' : template.database;
  await admin().query(`CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY FILE_COPY`);
  const connection = { ...template, database };
  const open = openDatabase({ connection });
  return {
    ...open,
    connection,
    url: addressOf(connection),
    async drop() {
      await open.close();
      await admin().query(`DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}

/** One connection for all files of the worker, because a new one takes longer than its queries. */
let adminPool: pg.Pool | undefined;
function admin(): pg.Pool {
  const connection = { ...inject('template'), database: 'postgres' };
  // Without an error handler, a cluster that stops before the worker would end the worker.
  adminPool ??= new pg.Pool({
    ...connection,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => {});
  return adminPool;
}

function addressOf({ host, port, user, password, database }: Connection): string {
  const login = password ? `${user}:${password}` : user;
  if (!host.startsWith('/')) return `postgres://${login}@${host}:${port}/${database}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

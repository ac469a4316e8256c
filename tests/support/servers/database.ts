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
  await asAdmin(template, `CREATE DATABASE ${database} TEMPLATE ${source} STRATEGY FILE_COPY`);
  const connection = { ...template, database };
  const open = openDatabase({ connection });
  return {
    ...open,
    connection,
    url: addressOf(connection),
    async drop() {
      await open.close();
      await asAdmin(template, `DROP DATABASE ${database} WITH (FORCE)`);
    },
  };
}

async function asAdmin(template: Connection, sql: string): Promise<void> {
  const client = new pg.Client({ ...template, database: 'postgres' });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

function addressOf({ host, port, user, password, database }: Connection): string {
  const login = password ? `${user}:${password}` : user;
  if (!host.startsWith('/')) return `postgres://${login}@${host}:${port}/${database}`;
  return `postgres://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

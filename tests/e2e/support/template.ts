import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from '@playwright/test';
import { runningPostmaster, SUPERUSER } from '@server/postgres/postmaster';
import { PATIENCE } from '@tests/support/patience';
import pg from 'pg';
import { startInstance } from './instance';

/** Origins in the template's demo data. Each instance replaces them by its own. */
const TEMPLATE_URL = 'http://template.localhost';
const TEMPLATE_SHOP_URL = 'http://template-shop.localhost';
const TEMPLATE_VARIABLE = 'E2E_TEMPLATE';

/**
 * Starts the built server once to create a template data folder. Each instance copies it, because
 * creating the cluster and the demo data takes longer than most tests.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Windows has no `cp` and no database socket, so each instance creates its own data.
  if (process.platform === 'win32') return undefined;
  const instance = await startInstance({
    PUBLIC_URL: TEMPLATE_URL,
    STOREFRONT_URL: TEMPLATE_SHOP_URL,
  });
  const client = await connect(instance.dataDir);
  // Otherwise PostgreSQL does this by itself in each copy, soon after its start.
  await client.query('VACUUM ANALYZE').finally(() => client.end());
  await instance.stop();
  process.env[TEMPLATE_VARIABLE] = instance.dataDir;
  return () => instance.dispose();
}

export function copyTemplate(dataDir: string): boolean {
  const template = process.env[TEMPLATE_VARIABLE];
  if (!template) return false;
  // `cp -a` preserves the owner of the database's files; Node's copy does not.
  const { status, stderr } = spawnSync('cp', ['-a', template, dataDir], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Could not copy ${template}: ${stderr}`);
  return true;
}

/** Replaces the template's origins in the copied demo data by the instance's own. */
export async function moveAddresses(
  dataDir: string,
  { url, shopUrl }: { url: string; shopUrl: string },
): Promise<void> {
  const client = await connect(dataDir);
  try {
    await client.query(`DO $$
      DECLARE at record;
      BEGIN
        FOR at IN
          SELECT table_name, column_name, data_type
          FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
          WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
            AND is_generated = 'NEVER' AND data_type IN ('text', 'jsonb')
        LOOP
          EXECUTE format(
            'UPDATE %1$I SET %2$I = replace(replace(%2$I::text, %4$L, %5$L), %6$L, %7$L)::%3$s
              WHERE strpos(%2$I::text, %4$L) > 0 OR strpos(%2$I::text, %6$L) > 0',
            at.table_name, at.column_name, at.data_type,
            '${TEMPLATE_URL}', '${url}', '${TEMPLATE_SHOP_URL}', '${shopUrl}');
        END LOOP;
      END $$`);
  } finally {
    await client.end();
  }
}

async function connect(dataDir: string): Promise<pg.Client> {
  const running = runningPostmaster({ data: path.join(dataDir, 'postgres') });
  if (!running) throw new Error(`No database runs on ${dataDir}.`);
  const client = new pg.Client({
    host: running.socket,
    port: running.port,
    user: SUPERUSER,
    database: SUPERUSER,
  });
  await client.connect();
  return client;
}

/** Resets all shops to the state before their first page with the script. */
export async function forgetScript(dataDir: string): Promise<void> {
  const client = await connect(dataDir);
  await client.query('UPDATE product SET loaded_once = NULL').finally(() => client.end());
}

/** Makes all shops due and waits for the checks; a checked shop would wait five minutes. */
export async function checkNotices(dataDir: string): Promise<void> {
  const client = await connect(dataDir);
  const countDue = async () => {
    const due = await client.query('SELECT FROM notice_check WHERE due_at <= now()');
    return due.rowCount;
  };
  try {
    await client.query('UPDATE notice_check SET due_at = now(), hourly_at = now()');
    await expect.poll(countDue, { ...PATIENCE, intervals: [500] }).toBe(0);
  } finally {
    await client.end();
  }
}

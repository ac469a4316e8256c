import { readFileSync } from 'node:fs';
import { addVersion, dropOldLiveVersions } from '@server/areas/bots/versions';
import { dropInBatches } from '@server/db/drop-in-batches';
import type { Database } from '@server/db/schema';
import { forShop, SHOP_TABLES } from '@server/db/shop-scope';
import { type Aged, isAged, lastRetained, RETENTION } from '@server/housekeeping/retention';
import { DAY, MINUTE } from '@tests/support/clock';
import { runJobs } from '@tests/support/jobs';
import { buildSeededShop, emptyTables } from '@tests/support/rows/seed-shop';
import { buildServer, type Merchant, type TestServer } from '@tests/support/servers/server';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let old: Merchant;
let young: Merchant;

type Table = keyof Database;

/** Changes that make a row expire, for tables in which age alone is not sufficient. */
const OVER: Partial<Record<Table, RawBuilder<unknown>>> = {
  answer_mail: sql`state = 'sent'`,
  event_outbox: sql`refused = 'code 25'`,
  schedule_job: sql`outcome = 'queued'`,
  schedule_outbox: sql`state = 'sent'`,
  whatsapp_outbox: sql`state = 'sent'`,
  whatsapp_inbox: sql`answered_at = sent_at`,
  checkout: sql`state = 'expired'`,
  // Facts expire only for a visitor who is no contact.
  visitor_fact: sql`visitor = gen_random_uuid()`,
};

/** Inserts into tables without a shop; the rows contain the merchant's id. */
const INSERTS: Partial<Record<Table, (merchant: Merchant) => RawBuilder<unknown>>> = {
  outbox: ({ id }) => sql`insert into outbox (to_address, subject, html, plain, state)
    values (${id}, '', '', '', 'sent')`,
  rate_limit: ({ id }) => sql`insert into rate_limit values (${`wish:${id}`}, now(), 1)`,
  passkey_challenge: ({ id }) => sql`insert into passkey_challenge values (${id}, ${id}, now())`,
  password_reset: ({ id }) =>
    sql`insert into password_reset values (${id}, ${Buffer.from(id)}, now())`,
};
/** Conditions that find a merchant's rows in tables without a shop. */
const OWNERS: Partial<Record<Table, (merchant: Merchant) => RawBuilder<unknown>>> = {
  outbox: ({ id }) => sql`to_address = ${id}`,
  rate_limit: ({ id }) => sql`key = ${`wish:${id}`}`,
  passkey_challenge: ({ id }) => sql`user_id = ${id}`,
  password_reset: ({ id }) => sql`user_id = ${id}`,
  session: ({ id }) => sql`user_id = ${id}`,
};

/** `event_batches` is dropped by month, which tests/server/events/months.test.ts tests. */
const aged = Object.entries(RETENTION).filter(
  (entry): entry is [Table, Aged] => isAged(entry[1]) && entry[0] !== 'event_batches',
);

const ownRows = (table: Table, merchant: Merchant) =>
  OWNERS[table]?.(merchant) ?? sql`pid = ${merchant.pid}`;

async function countRows(table: Table, merchant: Merchant): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from ${sql.table(table)} where ${ownRows(table, merchant)}`.execute(
    server.deps.db,
  );
  return rows[0]?.rows ?? 0;
}

/** Dates a merchant's rows just before their retention limit (`past`) or just after it. */
async function setEnd(table: Table, retention: Aged, merchant: Merchant, past: boolean) {
  // `event_visitor` stores only the date, without the time.
  const margin = table === 'event_visitor' ? 2 * DAY : MINUTE;
  const moment = new Date(
    lastRetained(server.deps, retention).getTime() + (past ? -margin : margin),
  );
  const set = retention.since.map((column) => sql`${sql.ref(column)} = ${moment}`);
  const over = OVER[table];
  await sql`update ${sql.table(table)} set ${sql.join(over ? [...set, over] : set)}
    where ${ownRows(table, merchant)}`.execute(server.deps.db);
}

beforeAll(async () => {
  server = await buildServer();
  old = await buildSeededShop(server, 'old');
  young = await buildSeededShop(server, 'young');
  for (const merchant of [old, young]) {
    for (const insert of Object.values(INSERTS)) await insert(merchant).execute(server.deps.db);
  }
});
afterAll(() => server.close());

describe('rows with a retention limit', () => {
  beforeAll(async () => {
    for (const [table, retention] of aged) {
      await setEnd(table, retention, old, true).catch((error: Error) => {
        throw new Error(`${table}: ${error.message}`);
      });
      await setEnd(table, retention, young, false);
      expect(await countRows(table, old), table).toBeGreaterThan(0);
      expect(await countRows(table, young), table).toBeGreaterThan(0);
    }
    // Rows of conversations are deleted with their conversation, events by their own age.
    await runJobs(server.deps);
  });

  test.each(aged.map(([table]) => table))(
    'A row of %s is deleted after its retention period, and a younger one is not',
    async (table) => {
      expect([await countRows(table, old), await countRows(table, young)]).toEqual([
        0,
        expect.toSatisfy((rows: number) => rows > 0),
      ]);
    },
  );

  test.each(
    Object.entries(RETENTION).flatMap(([table, retention]) =>
      'deletedWith' in retention &&
      ['conversation', 'notice', 'impersonation'].includes(retention.deletedWith)
        ? [[table as Table, retention.deletedWith] as const]
        : [],
    ),
  )('Rows of %s are deleted with their rows of %s', async (table) => {
    expect(await countRows(table, old)).toBe(0);
    expect(await countRows(table, young)).toBeGreaterThan(0);
  });

  test('Tables without a retention limit still have their rows', async () => {
    const staying = Object.entries(RETENTION).filter(
      ([, retention]) => 'noAgeLimitReason' in retention,
    );
    const shops = new Set(Object.keys(SHOP_TABLES));
    // Excludes tables whose rows jobs process and remove within seconds or a day.
    const passing = ['event_arrivals', 'event_again', 'contact_backlog'];
    const tables = staying.flatMap(([table]) =>
      shops.has(table) && !passing.includes(table) ? [table] : [],
    );
    const empty = await emptyTables(server, old.pid);
    expect(tables.filter((table) => empty.includes(table as never))).toEqual([]);
  });
});

test('Rows are deleted in batches, and locked rows are left for the next run', async () => {
  const { db } = server.deps;
  await sql`insert into rate_limit select 'wish:batch' || n, now(), 1
    from generate_series(1, 25) as n`.execute(db);
  const condition = sql`key like 'wish:batch%'`;
  const sizes: number[] = [];
  const drop = async (batch: RawBuilder<unknown>) => {
    const { numAffectedRows = 0n } = await sql`delete from rate_limit where ${batch}`.execute(db);
    sizes.push(Number(numAffectedRows));
    return Number(numAffectedRows);
  };
  const batches = { table: 'rate_limit', condition, atOnce: 10, drop };
  await db.transaction().execute(async (trx) => {
    await sql`select from rate_limit where key = 'wish:batch7' for update`.execute(trx);
    expect(await dropInBatches(db, batches)).toBe(24);
  });
  expect(sizes).toEqual([10, 10, 4]);
  expect(await dropInBatches(db, batches)).toBe(1);
});

test('The newest fifty live versions of a bot are retained, with the active one and those in use', async () => {
  const shop = forShop(server.deps.db, young.pid);
  await shop.deleteFrom('bot_version').where('channel', '=', 'web').execute();
  await shop.deleteFrom('conversation').where('channel', '=', 'web').execute();
  const made: string[] = [];
  for (let at = 0; at < 54; at++) {
    const version = { kind: 'live' as const, snapshot: {} as never, at: new Date(at * DAY) };
    made.push((await addVersion(shop, 'web', version)).id);
  }
  await sql`update bot_version set active = (id = ${made[0]}) where pid = ${young.pid}
    and channel = 'web'`.execute(shop);
  await sql`insert into conversation
      (pid, channel, version_id, test, state, outcome, started_at, last_at)
    values (${young.pid}, 'web', ${made[1]}, false, '{}', 'none', now(), now())`.execute(shop);
  await dropOldLiveVersions(server.deps);
  const retained = await shop
    .selectFrom('bot_version')
    .select('id')
    .where('channel', '=', 'web')
    .execute();
  expect(new Set(retained.map(({ id }) => id))).toEqual(
    new Set([made[0], made[1], ...made.slice(4)]),
  );
});

test('docs/operations.md lists every table with a retention period and its days', () => {
  const docs = readFileSync('docs/operations.md', 'utf8');
  const section = docs.slice(docs.indexOf('## Retention periods'));
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  for (const [table, { days }] of aged) {
    const line = lines.find((one) => one.includes(`\`${table}\``));
    expect(line, table).toBeDefined();
    if (typeof days === 'number' && days > 1) expect(line, table).toContain(` ${days} days`);
  }
});

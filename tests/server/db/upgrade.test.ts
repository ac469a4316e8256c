import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { allCalls } from '@contract/calls';
import { storeBuiltInTemplates } from '@server/areas/campaigns/templates/built-in';
import { migrate, migrations } from '@server/db/migrate';
import { openRowSecurity } from '@server/db/row-security';
import { cookieName, insertSession } from '@server/http/guards/session';
import { noteFigure } from '@tests/support/screens/figure';
import { createTestDatabase, type TestDatabase } from '@tests/support/servers/database';
import { buildServer } from '@tests/support/servers/server';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type StoredRow = Record<string, unknown>;

const releases = migrations.toSorted((one, other) => (one.name < other.name ? -1 : 1));

/** Last migration of the baseline, which is the schema of the first release. */
const BASELINE = '0012_row_security';
const upgrades = releases.filter(({ name }) => name >= BASELINE);
/** Removed tables with the last release that wrote them. A test must verify where rows went. */
const DROPPED_TABLES: Record<string, string> = {};
/** Former names of tables that an upgrade renames. */
const RENAMED: Record<string, string> = {
  billing_letter: 'billing_mail',
  support_look: 'impersonation',
  support_look_call: 'impersonation_request',
  notice_look: 'notice_check',
  order_message_look: 'order_message_check',
  event_aside: 'rejected_event',
};
/** Former names of columns that an upgrade renames. */
const RENAMED_COLUMNS: Record<string, string> = {
  look_id: 'impersonation_id',
  looked_at: 'checked_at',
  'shop_order.told_at': 'reported_at',
  'notice.told_at': 'notified_at',
  told_stage: 'notified_stage',
};
const currentColumn = (table: string, column: string) =>
  RENAMED_COLUMNS[`${table}.${column}`] ?? RENAMED_COLUMNS[column] ?? column;
const currentName = (table: string) => RENAMED[table] ?? table;
/** Columns that an upgrade drops or clears, with the last release that wrote them. */
const CHANGED: Record<string, string> = {};

describe('a database that went through every release', () => {
  let walked: TestDatabase;
  const written: { release: string; mark: string; rows: Map<string, StoredRow> }[] = [];

  beforeAll(async () => {
    walked = await createTestDatabase({ empty: true });
    for (const [at, { name }] of upgrades.entries()) {
      // All rows that earlier releases wrote are there when the next release starts.
      await migrate(
        walked.pool,
        releases.filter((release) => release.name <= name),
      );
      const mark = `v${name.slice(0, 4)}x`;
      const rows = await writeGeneratedRows(walked.pool, { mark, number: at + 1 });
      written.push({ release: name, mark, rows });
    }
  });
  afterAll(() => walked.drop());

  const rowsOf = async (table: string): Promise<StoredRow[]> => {
    const { rows } = await walked.pool.query(`select to_jsonb(t) as row from "${table}" t`);
    return rows.map(({ row }) => row);
  };

  test('Rows written under each release are unchanged after the newest migration', async () => {
    const missing: Record<string, string> = {};
    const changed: Record<string, string> = {};
    const final = new Map<string, StoredRow[]>();
    for (const table of written.at(-1)?.rows.keys() ?? []) final.set(table, await rowsOf(table));
    let compared = 0;
    for (const { release, mark, rows } of written) {
      for (const [table, row] of rows) {
        const now = final.get(currentName(table))?.find((one) => isSame(one, row, mark));
        if (!now) missing[table] = release;
        for (const [column, value] of Object.entries(now ? row : {})) {
          compared += 1;
          if (JSON.stringify(now?.[currentColumn(table, column)]) !== JSON.stringify(value))
            changed[`${table}.${column}`] = release;
        }
      }
    }
    noteFigure(`${written.length} releases, ${compared} values compared after the newest one`);
    expect(missing).toEqual(DROPPED_TABLES);
    expect(changed).toEqual(CHANGED);
  });

  test('A database that went through every release has the same schema as a new one', async () => {
    const fresh = await createTestDatabase();
    const shape = `
      select 'column' as kind, table_name || '.' || column_name as name,
        concat_ws(' ', data_type, is_nullable, column_default, generation_expression) as rule
      from information_schema.columns where table_schema = 'public'
      union all
      select 'constraint', conrelid::regclass || '.' || conname,
        pg_get_constraintdef(oid) || case when convalidated then '' else ' not validated' end
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
      order by 1, 2`;
    const [here, there] = await Promise.all(
      [walked, fresh].map(async ({ pool }) => (await pool.query(shape)).rows),
    );
    await fresh.drop();
    expect(here).toEqual(there);
    expect(JSON.stringify(here)).not.toContain('not validated');
  });

  test('Migrating again changes no row', async () => {
    const tables = [...(written.at(-1)?.rows.keys() ?? []), 'schema_migrations'];
    const state = async () => Promise.all(tables.map(rowsOf));
    const before = await state();
    expect(await migrate(walked.pool)).toEqual([]);
    expect(await state()).toEqual(before);
  });
});

/** The rows that a shop of an earlier release had stored through its calls and pages. */
interface Fixture {
  release: string;
  pid: string;
  email: string;
  tables: Record<string, StoredRow[]>;
}

const FIXTURES = 'tests/fixtures/releases';
const fixtures = readdirSync(FIXTURES)
  .map((name): Fixture => JSON.parse(readFileSync(path.join(FIXTURES, name), 'utf8')))
  .map((fixture) => [fixture.release, fixture] as const);
/** Tables whose rows an upgrade moves, or whose number of rows depends on the time. */
const MOVED = [...Object.keys(DROPPED_TABLES), 'order_totals'];

describe('a shop of an earlier release', () => {
  test.each(fixtures)(
    'A shop of release %s is served with all its rows',
    async (release, fixture) => {
      const database = await createTestDatabase({ empty: true });
      const { pool } = database;
      await migrate(
        pool,
        releases.filter(({ name }) => name <= release),
      );
      const client = await pool.connect();
      await client.query('set session_replication_role = replica');
      // The migrations create only the tables of the months around today.
      for (const { last_at } of fixture.tables.event_batches ?? []) {
        await client.query('select open_event_month($1)', [last_at]);
      }
      for (const [table, rows] of Object.entries(fixture.tables)) {
        const { rows: columns } = await client.query<{ names: string }>(
          `select string_agg(format('%I', attname), ', ') as names from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [table],
        );
        const names = columns[0]?.names;
        await client.query(
          `insert into "${table}" (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::"${table}", $1)`,
          [JSON.stringify(rows)],
        );
      }
      client.release(true);
      await migrate(pool);
      await openRowSecurity(pool);
      await storeBuiltInTemplates(database.db, { now: () => new Date() });

      const server = await buildServer({}, database);
      // Secrets in the fixtures are encrypted with this key.
      server.deps.env.secretKey = Buffer.alloc(32, 7);
      for (const [table, rows] of Object.entries(fixture.tables)) {
        if (MOVED.includes(table)) continue;
        const { rows: counted } = await pool.query(
          `select count(*)::int as count from "${currentName(table)}"`,
        );
        expect(counted[0].count, table).toBeGreaterThanOrEqual(rows.length);
      }
      const owner = await database.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', fixture.email)
        .executeTakeFirstOrThrow();
      const token = await insertSession(server.deps, { userId: owner.id, userAgent: '', ip: '' });
      const headers = { cookie: `${cookieName(server.deps.env)}=${token}` };
      const names = new Set<string>();
      for (const { path: at, method, changes } of allCalls) {
        if (changes || method !== 'GET' || at.includes('{')) continue;
        const answer = await server.request(`/api${at}`, { headers });
        expect(answer.status, at).toBeLessThan(500);
        const text = await answer.text();
        for (const [words] of text.matchAll(/ladin [a-z ]+/g)) names.add(words);
      }
      // The calls of this release return the names that the merchant entered in the earlier
      // release.
      expect([...names]).toEqual(expect.arrayContaining(['ladin action', 'ladin schedule']));
      expect(names.size).toBeGreaterThan(10);
      noteFigure(`a shop of ${release}: every call answers, ${names.size} of its texts among them`);
      const config = await server.request(`/widget/config/${fixture.pid}`);
      expect(await config.json()).toMatchObject({ pid: fixture.pid });
      await server.close();
    },
  );
});

/** Matches rows by the text that only one release contains, or by id when there is none. */
function isSame(one: StoredRow, other: StoredRow, mark: string): boolean {
  const [here, there] = [JSON.stringify(one), JSON.stringify(other)];
  if (there.includes(mark)) return here.includes(mark);
  const [uuid] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/.exec(there) ?? [];
  return uuid ? here.includes(uuid) : one.id === other.id;
}

interface Column {
  table: string;
  name: string;
  type: string;
  check: string | null;
}

/** Tables of the installation, whose rows belong to no shop and no user. */
const OWN_TABLES = ['schema_migrations', 'installation', 'heartbeat', 'work_turn', 'event_move'];
const MOMENT = '2026-11-20T10:00:00Z';

/** Values for columns whose constraints cannot be derived from the type or the check. */
const VALUES: Record<string, unknown> = {
  'event_parts_new.events': '[[20000,1,0,"mobile",null,null]]',
  'product_order.clicked': [],
  'product_order.products': [],
};

/**
 * Writes one row into every table. `mark` is the shop and part of the texts, `number` is in the
 * numeric columns; both must be unique. Returns the rows by table.
 */
async function writeGeneratedRows(
  pool: pg.Pool,
  { mark, number }: { mark: string; number: number },
): Promise<Map<string, StoredRow>> {
  const written = new Map<string, StoredRow>();
  const client = await pool.connect();
  try {
    // Disables foreign keys, so that rows can be inserted in any order.
    await client.query('set session_replication_role = replica');
    // The migrations create only the tables of the months around today.
    await client.query('select open_event_month($1)', [MOMENT]);
    for (const [table, columns] of byTable(await readColumns(pool))) {
      const row = Object.fromEntries(
        columns.map((column) => [column.name, fillColumn(column, mark, number)]),
      );
      const names = columns.map(({ name }) => `"${name}"`).join(', ');
      const inserted = await client
        .query(
          `insert into "${table}" as stored_row (${names}) overriding system value
           select ${names} from jsonb_populate_record(null::"${table}", $1)
           returning to_jsonb(stored_row) as row`,
          [JSON.stringify(row)],
        )
        .catch((cause) => {
          throw new Error(`No row could be made for ${table} at ${mark}.`, { cause });
        });
      written.set(table, inserted.rows[0].row);
    }
  } finally {
    client.release(true);
  }
  return written;
}

function byTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    tables.set(column.table, [...(tables.get(column.table) ?? []), column]);
  }
  return tables;
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and not c.relname = any ($1)
     order by c.relname, a.attnum`,
    [OWN_TABLES],
  );
  return rows;
}

function fillColumn({ table, name, type, check }: Column, mark: string, number: number): unknown {
  const own = VALUES[`${table}.${name}`];
  if (own !== undefined) return own;
  const [, allowed] = /'([^']+)'::text/.exec(check ?? '') ?? [];
  if (allowed) return allowed;
  // All checks of integer columns are ranges that begin at 0 or 1.
  if (check && /int/.test(type)) return 1;
  if (type.endsWith('[]')) return [];
  switch (type) {
    case 'boolean':
      return true;
    case 'uuid':
      return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    case 'date':
      return '2026-11-20';
    case 'timestamp with time zone':
      return MOMENT;
    case 'jsonb':
      return {};
    case 'bytea':
      return `\\x${Buffer.from(mark).toString('hex')}`;
    case 'text':
      return ['pid', 'id', 'user_id'].includes(name) ? mark : `${mark} ${name}`;
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'double precision':
    case 'real':
    case 'numeric':
      return number;
    default:
      throw new Error(`What is a value of ${type}, as of ${table}.${name}?`);
  }
}

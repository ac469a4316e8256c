import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { type Clickhouse, literal, refusalOf, uuids } from './client';
import { contentOf, readContent, type SentCount, type SentEvent } from './outbox';
import { COUNT_TABLES, countTables, TABLES } from './schema';
import { settle } from './settle';

export interface BlockRow {
  pid: string;
  id: number;
  /** Number of events in the row. */
  size: number;
  /** A `Content` as JSON. */
  content: string;
}

/**
 * Sends the rows of a block to the event server.
 * @param into returns the table to write to for a table's name
 * @throws SyntaxError for a row that cannot be read; AppError `unavailable`
 */
export async function sendBlock(
  clickhouse: Clickhouse,
  block: number,
  rows: readonly BlockRow[],
  into = (table: string) => table,
): Promise<void> {
  const contents = rows.map(({ pid, content }) => ({ pid, ...readContent(content) }));
  const events: SentEvent[] = contents.flatMap(({ pid, events }) =>
    events.map((event) => ({ pid, ...event })),
  );
  await clickhouse.insert(into('events'), events);
  for (const table of countTables) {
    const counts = contents.flatMap(({ pid, counts }) =>
      counts[table].map((count) => ({ pid, ...count })),
    );
    await clickhouse.insert(
      into(table),
      addUp(table, counts).map((count) => ({ ...count, block })),
    );
  }
}

function addUp(table: keyof typeof COUNT_TABLES, counts: readonly SentCount[]): SentCount[] {
  const { by, sums } = COUNT_TABLES[table];
  const keys = ['pid', 'day', ...Object.keys(by)];
  const rows = new Map<string, SentCount>();
  for (const count of counts) {
    const key = JSON.stringify(keys.map((name) => count[name]));
    const row = rows.get(key);
    if (!row) rows.set(key, { ...count });
    else for (const name of sums) row[name] = Number(row[name]) + Number(count[name]);
  }
  return [...rows.values()];
}

interface Refused {
  row: BlockRow;
  reason: string;
}

/**
 * Rejects the invalid rows of a block, which the caller's transaction has locked. The block's
 * counts and the rejected events are deleted from the event server, and the valid rows return to
 * the outbox for another block, so that each counts once. Returns the rejected rows; none when the
 * event server now accepts all of them.
 */
export async function rejectRows(
  trx: Kysely<Database>,
  clickhouse: Clickhouse,
  { block, rows }: { block: number; rows: readonly BlockRow[] },
): Promise<Refused[]> {
  await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx);
  // Name of a test table, which parses inserts and stores nothing.
  const tried = (table: string) => `${table}_tried`;
  for (const table of TABLES) {
    // The test table is created again, because a test table that another server left may lack a new
    // column and would reject every row.
    await clickhouse.command(`drop table if exists ${tried(table)}`);
    await clickhouse.command(`create table ${tried(table)} as ${table} engine = Null`);
  }
  const refused = await findRefused(rows, (some) => sendBlock(clickhouse, block, some, tried));
  for (const table of TABLES) await clickhouse.command(`drop table if exists ${tried(table)}`);
  if (refused.length === 0) return [];

  await settle(clickhouse);
  for (const table of countTables) {
    await clickhouse.command(`alter table ${table} delete where block = ${block}`);
  }
  for (const { row } of refused) {
    const ids = idsIn(row);
    if (ids.length === 0) continue;
    await clickhouse.command(
      `alter table events delete where pid = ${literal(row.pid)} and id in ${uuids(ids)}`,
    );
  }
  await settle(clickhouse);
  await sql`update event_outbox set block = null where block = ${block}`.execute(trx);
  for (const { row, reason } of refused) {
    await sql`update event_outbox set refused = ${reason} where id = ${row.id}`.execute(trx);
  }
  return refused;
}

/**
 * Finds the rows that the event server rejects.
 * @throws any error that is not about the rows' content
 */
async function findRefused(
  rows: readonly BlockRow[],
  take: (some: readonly BlockRow[]) => Promise<void>,
): Promise<Refused[]> {
  try {
    await take(rows);
    return [];
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    const [row] = rows;
    if (rows.length === 1 && row) return [{ row, reason }];
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await findRefused(rows.slice(0, half), take)),
      ...(await findRefused(rows.slice(half), take)),
    ];
  }
}

/** Returns the valid ids of a row; rows with invalid ids cannot have been stored. */
const idsIn = ({ content }: BlockRow): string[] =>
  (contentOf(content)?.events ?? []).map(({ id }) => id).filter((id) => /^[0-9a-f-]{36}$/.test(id));

import type { Clickhouse } from './client';
import { readContent, type SentCount, type SentEvent } from './outbox';
import { COUNT_TABLES, countTables } from './schema';

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

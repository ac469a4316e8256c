import type { Clickhouse } from './client';

/** Tables of counts. A repeated outbox block inserts the same rows, which count once (`FINAL`). */
export const COUNT_TABLES = {
  event_hours: {
    by: { camp_id: 'UInt32', type: 'UInt16', hour: 'UInt8' },
    sums: ['total_count', 'sessions', 'visitors', 'sessions_of_day', 'visitors_of_day'],
  },
  event_again: {
    by: { camp_id: 'UInt32', type: 'UInt16', gap: 'UInt16' },
    sums: ['sessions', 'visitors'],
  },
  event_referrers: {
    by: { camp_id: 'UInt32', type: 'UInt16', platform: 'String', referrer: 'String' },
    sums: ['total_count'],
  },
  event_parts: {
    by: { camp_id: 'UInt32', part: 'UInt8', key: 'String' },
    sums: ['shown', 'clicked'],
  },
} as const satisfies Record<string, { by: Record<string, string>; sums: readonly string[] }>;
/** Hour value of counts that are known only per day. */
export const DAY_HOUR = 24;

export type CountTable = keyof typeof COUNT_TABLES;
export const countTables = Object.keys(COUNT_TABLES) as CountTable[];

/** All tables of the event server, partitioned by month. */
export const TABLES = ['events', ...countTables] as const;

/** Table in which a month is merged before it replaces the month's rows. */
export const foldedTable = (table: CountTable) => `${table}_folded`;

/** Creates missing tables before the first query, as soon as the server answers. */
export function withSchema(clickhouse: Clickhouse): Clickhouse {
  let opening: Promise<void> | undefined;
  const open = () => {
    opening ??= openSchema(clickhouse).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  return {
    rows: async (query) => {
      await open();
      return clickhouse.rows(query);
    },
    insert: async (table, rows) => {
      await open();
      await clickhouse.insert(table, rows);
    },
    command: async (statement) => {
      await open();
      await clickhouse.command(statement);
    },
    close: clickhouse.close,
  };
}

async function openSchema(clickhouse: Clickhouse): Promise<void> {
  await clickhouse.command(`create table if not exists events (
    pid String, day Date, visitor UUID, id UUID, at Int64, type UInt16, camp_id UInt32, session UUID,
    detail Nullable(String), variant Nullable(UInt16), page Nullable(String), device Nullable(UInt8),
    source Nullable(UInt8)
  ) engine = ReplacingMergeTree partition by toYYYYMM(day) order by (pid, day, visitor, id)`);
  for (const table of countTables) {
    const { by, sums } = COUNT_TABLES[table];
    const columns = [
      ...['pid String', 'day Date'],
      ...Object.entries(by).map(([name, type]) => `${name} ${type}`),
      ...['block UInt64', ...sums.map((name) => `${name} Int64`)],
    ];
    for (const name of [table, foldedTable(table)]) {
      await clickhouse.command(`create table if not exists ${name} (${columns.join(', ')})
        engine = ReplacingMergeTree partition by toYYYYMM(day)
        order by (pid, day, ${Object.keys(by).join(', ')}, block)`);
    }
  }
}

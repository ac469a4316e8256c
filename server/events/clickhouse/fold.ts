import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import type { Database } from '@server/db/schema';
import { inTransaction } from '@server/db/transaction';
import { BREAKDOWN_CODES, MAX_PAGES_PER_DAY } from '@server/events/read/breakdowns';
import { type Kysely, sql } from 'kysely';
import { type Clickhouse, literal, openClickhouse } from './client';
import { COUNT_TABLES, type CountTable, countTables, foldedTable } from './schema';
import { lockOutbox } from './ship';

/** Timeout in ms for merging a month of a large installation. */
const FOLD_TIMEOUT_MS = 600_000;
/** Number of past days that still change, because the server accepts events up to a day old. */
const OPEN_DAYS = 1;

/**
 * Merges the rows of each count of finished days into one row, one month at a time. The merged
 * month is built in a second table, which then replaces the month in one statement; a fold that is
 * stopped before that changes nothing. No server sends events during a fold: a merged row has no
 * block number, so a repeated block would count twice.
 * @param signal ends the running request
 */
export async function foldCounts({
  db,
  url,
  now,
  signal,
}: {
  db: Kysely<Database>;
  url: string;
  now: Date;
  signal?: AbortSignal;
}): Promise<void> {
  const clickhouse = await openClickhouse(url, { timeoutMs: FOLD_TIMEOUT_MS, signal });
  const before = addDays(istanbulDay(now), -OPEN_DAYS);
  try {
    for (const table of countTables) {
      const months = await clickhouse.rows<{ month: number }>(`
        select distinct toYYYYMM(day) as month from ${table}
        where block > 0 and day < ${literal(before)}`);
      for (const { month } of months) {
        if (signal?.aborted) return;
        await inTransaction(db, async (trx) => {
          await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
            trx,
          );
          if (!(await lockOutbox(trx)) || (await isSending(trx))) return;
          await foldMonth(clickhouse, { table, month, before });
        });
      }
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  } finally {
    await clickhouse.close();
  }
}

async function isSending(trx: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from event_outbox where block is not null limit 1`.execute(trx);
  return rows.length > 0;
}

async function foldMonth(
  clickhouse: Clickhouse,
  { table, month, before }: { table: CountTable; month: number; before: string },
): Promise<void> {
  const { by, sums } = COUNT_TABLES[table];
  const targetTable = foldedTable(table);
  const isOver = `day < ${literal(before)}`;
  const ofMonth = `toYYYYMM(day) = ${month}`;
  const keys = Object.keys(by);
  // Pages of a day beyond the `MAX_PAGES_PER_DAY` most used of a campaign are merged into a row
  // without a name.
  const rare = `part = ${BREAKDOWN_CODES.page} and key <> '' and ${isOver} and (pid, day, camp_id, key) not in (
    select pid, day, camp_id, key from ${table} final
    where ${ofMonth} and part = ${BREAKDOWN_CODES.page} and key <> '' and ${isOver}
    group by pid, day, camp_id, key
    order by pid, day, camp_id, sum(shown) + sum(clicked) desc, key
    limit ${MAX_PAGES_PER_DAY} by pid, day, camp_id)`;
  const retained = keys.map((name) =>
    table === 'event_parts' && name === 'key' ? `if(${rare}, '', key) as kept_key` : name,
  );
  const groups = keys.map((name) =>
    table === 'event_parts' && name === 'key' ? 'kept_key' : name,
  );
  await clickhouse.command(`alter table ${targetTable} drop partition ${month}`);
  await clickhouse.command(`insert into ${targetTable} (pid, day, ${keys.join(', ')}, block, ${sums.join(', ')})
    select pid, day, ${retained.join(', ')}, if(${isOver}, toUInt64(0), block) as kept_block,
      ${sums.map((name) => `sum(${name})`).join(', ')}
    from ${table} final where ${ofMonth} group by pid, day, ${groups.join(', ')}, kept_block`);
  await clickhouse.command(`alter table ${table} replace partition ${month} from ${targetTable}`);
  await clickhouse.command(`alter table ${targetTable} drop partition ${month}`);
}

import { dropInBatches } from '@server/db/drop-in-batches';
import { inTransaction } from '@server/db/transaction';
import { eventCodes } from '@server/events/event-codes';
import { StartError } from '@server/platform/start-error';
import { sql } from 'kysely';
import { literal } from './client';
import { readMove } from './history';
import type { MoveDeps } from './move';
import { TABLES } from './schema';

/**
 * Deletes the moved events and counts from the database, except counts of views, which the daily
 * limit reads, and texts of visitors. Also deletes shops that no longer exist from the event
 * server. Every server must run with EVENTS_URL before this.
 * @throws StartError before events were moved
 */
export async function clearMoved({ db, clickhouse, print }: MoveDeps): Promise<void> {
  if ((await readMove(db)) !== 'switched') {
    throw new StartError('The events of this database have not been moved: nothing is removed.');
  }
  const { rows: months } = await sql<{ name: string }>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'event_batches'::regclass order by relname`.execute(db);
  for (const { name } of months) {
    const month = sql.table(`event_months.${name}`);
    // The retained rows are few, so the table of a month is rewritten; deleting rows would not free
    // their space.
    await inTransaction(db, async (trx) => {
      await sql`lock table ${month} in access exclusive mode`.execute(trx);
      await sql`create temporary table kept on commit drop as
        select * from ${month} where is_written`.execute(trx);
      await sql`truncate ${month}`.execute(trx);
      await sql`insert into ${month} select * from kept`.execute(trx);
    });
  }
  for (const table of ['event_again', 'event_again_days', 'event_referrers', 'event_parts']) {
    await sql`truncate ${sql.table(table)}`.execute(db);
  }
  for (const table of ['event_totals', 'event_hours']) {
    const condition = sql`type <> ${eventCodes.campaignShown}::int`;
    await dropInBatches(db, { table, condition, rounds: Number.POSITIVE_INFINITY });
  }
  for (const table of TABLES) {
    const storedShops = await clickhouse.rows<{ pid: string }>(`select distinct pid from ${table}`);
    const { rows: gone } = await sql<{ pid: string }>`
      select pid from unnest(${storedShops.map(({ pid }) => pid)}::text[]) as moved (pid)
      where not exists (select from product where product.pid = moved.pid)`.execute(db);
    for (const { pid } of gone) {
      await clickhouse.command(`alter table ${table} delete where pid = ${literal(pid)}`);
    }
  }
  print('What was moved has been removed from this database.');
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type Clickhouse, literal } from './client';
import { TABLES } from './schema';

const LOOK_MS = 100;

/**
 * Waits until blocks sent by a killed or disconnected server have either arrived or failed, and
 * removals are done.
 */
export async function settle(clickhouse: Clickhouse): Promise<void> {
  for (;;) {
    const [row] = await clickhouse.rows<{ running: number }>(`select count() as running
      from system.processes
      where current_database = currentDatabase() and lower(query) like 'insert into event%'`);
    if (!row?.running) break;
    await sleep(LOOK_MS);
  }
  for (const table of TABLES) await mutated(clickhouse, table);
}

/** Waits until removals are done. */
export async function mutated(clickhouse: Clickhouse, table: string): Promise<void> {
  for (;;) {
    const [row] = await clickhouse.rows<{ running: number }>(`select count() as running
      from system.mutations where database = currentDatabase() and table = ${literal(table)} and is_done = 0`);
    if (!row?.running) return;
    await sleep(LOOK_MS);
  }
}

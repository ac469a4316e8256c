import { setTimeout as sleep } from 'node:timers/promises';
import { type Clickhouse, literal } from './client';
import { TABLES } from './schema';

const CHECK_INTERVAL_MS = 100;

/**
 * Waits until inserts and removals have ended: a killed or disconnected server may have sent blocks
 * that are still running.
 */
export async function settle(clickhouse: Clickhouse): Promise<void> {
  for (;;) {
    const [row] = await clickhouse.rows<{ running: number }>(`select count() as running
      from system.processes where position(query_id, concat(currentDatabase(), ':')) = 1`);
    if (!row?.running) break;
    await sleep(CHECK_INTERVAL_MS);
  }
  for (const table of TABLES) await awaitRemovals(clickhouse, table);
}

export async function awaitRemovals(clickhouse: Clickhouse, table: string): Promise<void> {
  for (;;) {
    const [row] = await clickhouse.rows<{ running: number }>(`select count() as running
      from system.mutations where database = currentDatabase() and table = ${literal(table)} and is_done = 0`);
    if (!row?.running) return;
    await sleep(CHECK_INTERVAL_MS);
  }
}

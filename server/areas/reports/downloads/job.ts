import type { BatchCursor } from '@contract/records';
import { listReaders } from '@server/areas/staff/export';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { type Claimed, defineJob } from '@server/work/jobs';
import { sql } from 'kysely';
import { dropSurplus } from './queries';

export const downloadJob = defineJob({
  table: 'download',
  key: ['pid', 'id'],
  leaseMs: 180_000,
  // A shop's second file waits until the first file of every other shop has been claimed.
  order: sql`(select count(*) from download as earlier
    where earlier.pid = download.pid and earlier.state in ('waiting', 'running')
      and earlier.created_at < download.created_at), created_at`,
  once: {
    maxAttempts: 3,
    begun: { rows_done: 0 },
    // `list` is not cleared, because it determines who may download the file.
    ended: () => ({ sheets: null }),
  },
});

type JobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'ports' | 'caches'>;

/** Writes the waiting files one after the other; other servers and runs may work in parallel. */
export async function makeDownloads(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    const claimed = await downloadJob.claim(deps);
    if (!claimed || !(await makeOne(deps, claimed, stopping))) return;
  }
}

/** Writes one file. Returns false when the server stops or no child process is free. */
async function makeOne(
  deps: JobDeps,
  claimed: Claimed<'download'>,
  stopping: () => boolean,
): Promise<boolean> {
  const { db, now, log, ports } = deps;
  const { pid, id, sheets, list } = claimed;
  const shop = forShop(db, pid);
  const abort = new AbortController();
  const onPart = async (rows: number) => {
    const isHeld = await downloadJob.renew(shop, claimed, now(), { rows_done: rows });
    if (stopping() || !isHeld) abort.abort();
  };
  try {
    const following = { onWait: () => onPart(0), signal: abort.signal };
    let file: Uint8Array | null;
    let total = claimed.rows;
    if (list) {
      const reader = listReaders[list.list];
      const ctx = { ...deps, language: list.language };
      total = await reader.count(ctx, list.filter);
      await downloadJob.renew(shop, claimed, now(), { rows: total });
      let walk: BatchCursor | null = null;
      let isOver = false;
      file = await ports.writeList(id, list, {
        ...following,
        onPart: async (done) => {
          await onPart(done);
          if (isOver || abort.signal.aborted) return [];
          const { rows, next } = await reader.read(ctx, { ...list, walk });
          walk = next;
          isOver = next === null;
          return rows;
        },
      });
    } else file = await ports.writeSheets(id, sheets ?? [], { ...following, onPart });
    if (!file && stopping()) {
      await downloadJob.release(shop, claimed);
      return false;
    }
    if (!file && !abort.signal.aborted) log.warn({ pid, id }, 'a workbook could not be written');
    await downloadJob.finish(shop, claimed, {
      state: file ? 'done' : 'failed',
      at: now(),
      changes: file ? { file: Buffer.from(file), rows_done: total } : {},
    });
    if (file) await dropSurplus(shop);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await downloadJob.release(shop, claimed);
    return false;
  }
}

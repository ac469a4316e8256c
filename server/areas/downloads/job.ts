import type { WalkKey } from '@contract/records';
import { listReaders } from '@server/areas/staff/export';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import {
  type ClaimedDownload,
  claimDownload,
  finishDownload,
  noteRows,
  releaseDownload,
  setRows,
} from './queries';

type JobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'ports' | 'caches'>;

/** Writes the waiting files one after the other; other servers and runs may work in parallel. */
export async function makeDownloads(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    const claimed = await claimDownload(deps);
    if (!claimed || !(await makeOne(deps, claimed, stopping))) return;
  }
}

/** Writes one file; returns false when no child process is free. */
async function makeOne(
  deps: JobDeps,
  claimed: ClaimedDownload,
  stopping: () => boolean,
): Promise<boolean> {
  const { db, now, log, ports } = deps;
  const { pid, id, sheets, list } = claimed;
  const shop = forShop(db, pid);
  const abort = new AbortController();
  const onPart = async (rows: number) => {
    if (stopping() || !(await noteRows(shop, claimed, { rows, now: now() }))) abort.abort();
  };
  try {
    const following = { onWait: () => onPart(0), signal: abort.signal };
    let file: Uint8Array | null;
    if (list) {
      const reader = listReaders[list.list];
      const ctx = { ...deps, language: list.language };
      await setRows(shop, claimed, await reader.count(ctx, list.filter));
      let walk: WalkKey | null = null;
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
      await releaseDownload(shop, claimed);
      return false;
    }
    if (!file && !abort.signal.aborted) log.warn({ pid, id }, 'a workbook was not written');
    await finishDownload(shop, claimed, file);
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await releaseDownload(shop, claimed);
    return false;
  }
}

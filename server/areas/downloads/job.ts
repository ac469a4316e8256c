import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import {
  type ClaimedDownload,
  claimDownload,
  finishDownload,
  noteRows,
  releaseDownload,
} from './queries';

type JobDeps = Pick<Deps, 'db' | 'now' | 'log' | 'ports'>;

/** Writes the workbooks that wait, one after the other; other servers and other runs may do so as well. */
export async function makeDownloads(
  deps: JobDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping()) {
    const claimed = await claimDownload(deps);
    if (!claimed || !(await makeOne(deps, claimed, stopping))) return;
  }
}

/** False when there was no place to write it now. */
async function makeOne(
  { db, now, log, ports }: JobDeps,
  claimed: ClaimedDownload,
  stopping: () => boolean,
): Promise<boolean> {
  const { pid, id, sheets } = claimed;
  const shop = forShop(db, pid);
  const abort = new AbortController();
  const onPart = async (rows: number) => {
    if (stopping() || !(await noteRows(shop, claimed, { rows, now: now() }))) abort.abort();
  };
  try {
    const file = await ports.writeSheets(id, sheets, {
      onPart,
      onWait: () => onPart(0),
      signal: abort.signal,
    });
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

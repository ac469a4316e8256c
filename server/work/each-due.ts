import type { Deps } from '@server/context';

interface Due<Row> {
  /** Returns the rows after the last one of the previous page, in a fixed order. */
  page: (last: Row | undefined) => Promise<readonly Row[]>;
  /** Log message for a row whose work failed. */
  failure: string;
}

/**
 * Processes all due rows, page by page. A row that fails is logged and left for the next run; it
 * delays no other row.
 */
export async function eachDue<Row extends { pid: string }>(
  { log, signal }: Pick<Deps, 'log' | 'signal'>,
  { page, failure }: Due<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  for (let rows = await page(undefined); rows.length > 0; rows = await page(rows.at(-1))) {
    for (const row of rows) {
      if (signal.aborted) return;
      await work(row).catch((err: unknown) => log.error({ err, pid: row.pid }, failure));
    }
  }
}

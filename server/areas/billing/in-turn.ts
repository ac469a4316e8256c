import type { Deps } from '../../context';

/** How many rows the provider is asked about in one go. */
export const AT_ONCE = 100;
/** A provider that is slow has its turn again in an hour; a shutdown does not wait for it (ms). */
const SLICE = 5_000;

/** Does the work of each row while there is time; one that fails does not keep the others from theirs. */
export async function inTurn<Row extends { pid: string }>(
  log: Deps['log'],
  rows: readonly Row[],
  work: (row: Row) => Promise<void>,
): Promise<void> {
  const until = Date.now() + SLICE;
  for (const row of rows) {
    if (Date.now() > until) return;
    await work(row).catch((err: unknown) =>
      log.warn({ err, pid: row.pid }, 'the payment provider did not answer about a subscription'),
    );
  }
}

import type { Deps } from '@server/context';

/**
 * Adds up counts in memory and stores them together. Counts that arrive during a statement wait for
 * the next statement, so that a flood of reports writes few rows. The counts of a failed statement
 * are lost, with a warning in the log.
 */
export function createTally<Counts>(
  deps: Pick<Deps, 'log' | 'later'>,
  {
    add,
    write,
    failure,
  }: {
    add: (sum: Counts, more: Counts) => Counts;
    write: (rows: [key: string, counts: Counts][]) => Promise<unknown>;
    /** Text of the warning in the log. */
    failure: string;
  },
) {
  let waiting = new Map<string, Counts>();
  let writing = false;

  const writeAll = async () => {
    while (waiting.size > 0) {
      const rows = [...waiting];
      waiting = new Map();
      await write(rows).catch((err: unknown) => deps.log.warn({ err }, failure));
    }
    writing = false;
  };

  return (key: string, counts: Counts): void => {
    const sum = waiting.get(key);
    waiting.set(key, sum === undefined ? counts : add(sum, counts));
    if (writing) return;
    writing = true;
    deps.later(writeAll);
  };
}

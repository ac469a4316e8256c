import type { Deps } from '@server/context';

/**
 * Adds up counts by key and writes them with `write`. While one statement is under way the next counts gather, so that
 * a flood of reports writes few rows. Counts of a statement that fails are lost, with a warning.
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
    /** The warning of the log. */
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

import { batchesOf, type LinkRow } from '@catalogue/marketplace/read-links';
import type { LinkProblem } from '@contract/entities/marketplace';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from '@/dataProvider';

/** A row that was not stored, by its number in the file. */
export interface RefusedRow extends LinkRow {
  reason: LinkProblem;
}

interface Run {
  rows: LinkRow[];
  /** Rows the server has answered for. */
  done: number;
  stored: number;
  refused: RefusedRow[];
}

/**
 * Stores the pairs of a file: a small one at once, others a hundred rows at a time. It can be stopped and resumed:
 * a part nobody answered for is sent again, and what it had stored by then stays as it is.
 */
export function useImport(firm: string, onStored: () => void) {
  const { marketplace } = useDataProvider();
  const [run, setRun] = useState<Run | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const storeFrom = async (begun: Run) => {
    const stop = new AbortController();
    abort.current = stop;
    setBusy(true);
    setError(null);
    let now = begun;
    let offset = 0;
    try {
      for (const part of batchesOf(begun.rows)) {
        offset += part.length;
        if (offset <= begun.done) continue;
        if (stop.signal.aborted) break;
        const links = part.map(({ origin_url, trendyol_url }) => ({ origin_url, trendyol_url }));
        const { stored, refused } = await marketplace.setPairs(firm, links, stop.signal);
        now = {
          rows: now.rows,
          done: offset,
          stored: now.stored + stored,
          refused: [
            ...now.refused,
            ...refused.flatMap(({ index, reason }) => {
              const row = part[index];
              return row ? [{ ...row, reason }] : [];
            }),
          ],
        };
        setRun(now);
      }
    } catch (failure) {
      if (!stop.signal.aborted) setError(failure);
    } finally {
      setBusy(false);
      onStored();
    }
  };

  return {
    run,
    busy,
    error,
    /** Reads a file and stores its pairs. */
    open: async (file: File) => {
      setBusy(true);
      setRun(null);
      setError(null);
      try {
        const rows = await marketplace.readPairFile(file);
        const begun = { rows, done: 0, stored: 0, refused: [] };
        setRun(begun);
        await storeFrom(begun);
      } catch (failure) {
        setError(failure);
        setBusy(false);
      }
    },
    stop: () => abort.current?.abort(),
    resume: () => (run ? storeFrom(run) : undefined),
  };
}

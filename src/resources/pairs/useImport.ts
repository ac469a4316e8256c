import { batchesOf, type LinkRow } from '@catalogue/marketplace/read-files';
import type { LinkProblem } from '@contract/entities/commerce/marketplace';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from '@/dataProvider';
import { pairFileQuery } from '@/dataProvider/areas/commerce/marketplace';

export interface RefusedRow extends LinkRow {
  reason: LinkProblem;
}

interface Run {
  rows: LinkRow[];
  /** Number of rows in the batches that the server has processed. */
  done: number;
  stored: number;
  refused: RefusedRow[];
}

/**
 * Imports files of pairs. The user can stop and resume: a batch that is sent again does not change
 * stored pairs.
 */
export function useImport(firm: string, onStored: () => void) {
  const dataProvider = useDataProvider();
  const { marketplace } = dataProvider;
  /** Queue of files; the first file is open. */
  const [files, setFiles] = useState<File[]>([]);
  const file = files[0];
  const read = useQuery(pairFileQuery(dataProvider, file));
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
    file,
    hasNext: files.length > 1,
    read,
    /** Adds a file to the queue; closes the current file if it was confirmed or unreadable. */
    choose: (chosen: File) => {
      const over = run || read.error ? file : undefined;
      if (over) {
        setRun(null);
        setError(null);
      }
      setFiles((before) => [...before.filter((one) => one !== over), chosen]);
    },
    confirm: () => {
      if (!read.data) return;
      const begun = { rows: read.data.rows, done: 0, stored: 0, refused: [] };
      setRun(begun);
      void storeFrom(begun);
    },
    next: () => {
      setRun(null);
      setError(null);
      setFiles((before) => before.slice(1));
    },
    stop: () => abort.current?.abort(),
    resume: () => (run ? storeFrom(run) : undefined),
  };
}

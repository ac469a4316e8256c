import { type RaRecord, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/dataProvider/errors';

const ROWS_AT_ONCE = 1_000;

/** Records read so far, of how many; zero while nobody knows. */
interface Progress {
  done: number;
  total: number;
}

interface Slice {
  page: number;
  perPage: number;
  signal: AbortSignal;
}

interface Export<Row extends RaRecord, Format> {
  read: (slice: Slice) => Promise<{ data: Row[]; total?: number }>;
  save: (rows: Row[], format: Format, signal: AbortSignal) => Promise<void>;
}

/** Reads all records of a list, in slices, until it is stopped or the page is left; then saves them. */
export function useExport<Row extends RaRecord, Format = void>({
  read,
  save,
}: Export<Row, Format>) {
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const readAll = async (signal: AbortSignal): Promise<Row[]> => {
    // By id: a record that is added meanwhile moves others to the next slice.
    const rows = new Map<Row['id'], Row>();
    for (let page = 1, total = 1; (page - 1) * ROWS_AT_ONCE < total; page++) {
      const slice = await read({ page, perPage: ROWS_AT_ONCE, signal });
      signal.throwIfAborted();
      for (const row of slice.data) rows.set(row.id, row);
      // The first slice has the total.
      if (page === 1) total = slice.total ?? 0;
      setProgress({ done: Math.min(page * ROWS_AT_ONCE, total), total });
    }
    return [...rows.values()];
  };

  const start = async (format: Format) => {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total: 0 });
    try {
      await save(await readAll(control.signal), format, control.signal);
    } catch (error) {
      if (!control.signal.aborted) notify(errorMessage(error), { type: 'error' });
    } finally {
      if (running.current === control) setProgress(null);
    }
  };
  const stop = () => {
    running.current?.abort();
    setProgress(null);
  };
  return { progress, start, stop };
}

import { type RaRecord, useDataProvider, useListContext, useNotify } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '@/dataProvider/errors';
import { useListInUse } from '../list';

const ROWS_AT_ONCE = 1_000;

/** Records read so far, of how many; zero while nobody knows. */
interface Progress {
  done: number;
  total: number;
}

/** Reads all records that the filters find, in slices, until it is stopped or the page is left. */
export function useExport<Format>(
  save: (format: Format, rows: RaRecord[], signal: AbortSignal) => Promise<void>,
) {
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const { list } = useListInUse();
  const { sort, filterValues } = useListContext();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const readAll = async (signal: AbortSignal): Promise<RaRecord[]> => {
    // By id: a record that is added meanwhile moves others to the next slice.
    const rows = new Map<RaRecord['id'], RaRecord>();
    for (let page = 1, total = 1; (page - 1) * ROWS_AT_ONCE < total; page++) {
      const slice = await dataProvider.getList(list.resource, {
        pagination: { page, perPage: ROWS_AT_ONCE },
        sort,
        filter: filterValues,
        signal,
      });
      signal.throwIfAborted();
      for (const row of slice.data) rows.set(row.id, row);
      total = slice.total ?? 0;
      setProgress({ done: Math.min(page * ROWS_AT_ONCE, total), total });
    }
    return [...rows.values()];
  };

  const start = async (format: Format) => {
    const control = new AbortController();
    running.current = control;
    setProgress({ done: 0, total: 0 });
    try {
      await save(format, await readAll(control.signal), control.signal);
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

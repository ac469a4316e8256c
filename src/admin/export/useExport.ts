import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { errorMessage } from '@/dataProvider/errors';

/** Records read so far, and their total; zero while unknown. */
interface Progress {
  done: number;
  total: number;
}

interface Export<Row, Format> {
  read: (signal: AbortSignal) => AsyncIterable<{ rows: Row[]; total: number }>;
  /** Opens a file; its `end` offers the file for download. */
  open: (
    format: Format,
  ) => Promise<{ add: (rows: Row[]) => Promise<void>; end: () => Promise<void> }>;
}

/** Writes the list to a file until the export is cancelled or the user leaves the page. */
export function useExport<Row, Format = void>({ read, open }: Export<Row, Format>) {
  const notify = useNotify();
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: Format) => {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setProgress({ done: 0, total: 0 });
    try {
      const file = await open(format);
      let done = 0;
      for await (const { rows, total } of read(signal)) {
        await file.add(rows);
        signal.throwIfAborted();
        done += rows.length;
        setProgress({ done, total: Math.max(done, total) });
      }
      signal.throwIfAborted();
      await file.end();
    } catch (error) {
      if (!signal.aborted) notify(errorMessage(error), { type: 'error' });
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

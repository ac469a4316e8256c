import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext, useNotify } from 'react-admin';
import { resourceKey } from '@/dataProvider/keys';
import { useErrorText } from '@/dataProvider/useErrorText';
import type { BulkJob } from './bulk';
import { useListInUse } from './list';

const MAX_REQUESTS_AT_ONCE = 4;

interface Failed {
  row: RaRecord;
  reason: string;
}

interface Run {
  running: boolean;
  total: number;
  /** Number of processed records, with or without success. */
  done: number;
  succeeded: number;
  failed: Failed[];
}

/** Runs an action for many records. Failed and unprocessed records stay selected. */
export function useBulkRun() {
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { list, known } = useListInUse();
  const { onSelect } = useListContext();
  const [run, setRun] = useState<Run | null>(null);
  const last = useRef<BulkJob | null>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const start = async (job: BulkJob) => {
    last.current = job;
    stopped.current = false;
    const { rows, batchSize = 1 } = job;
    const batches: RaRecord[][] = [];
    for (let at = 0; at < rows.length; at += batchSize)
      batches.push(rows.slice(at, at + batchSize));
    const state: Run = { running: true, total: rows.length, done: 0, succeeded: 0, failed: [] };
    setRun({ ...state });
    const remainingIds = new Set(rows.map(({ id }) => id));
    const work = async () => {
      for (let batch = batches.shift(); batch && !stopped.current; batch = batches.shift()) {
        try {
          await job.run(batch);
          state.succeeded += batch.length;
          for (const { id } of batch) remainingIds.delete(id);
        } catch (error) {
          const reason = job.reasonOf?.(error) ?? errorText(error);
          state.failed.push(...batch.map((row) => ({ row, reason })));
        }
        state.done += batch.length;
        if (!stopped.current) setRun({ ...state, failed: [...state.failed] });
      }
    };
    await Promise.all(Array.from({ length: MAX_REQUESTS_AT_ONCE }, work));
    await queryClient.invalidateQueries({ queryKey: resourceKey(list.resource) });
    onSelect([...remainingIds]);
    setRun(state.failed.length > 0 ? { ...state, running: false } : null);
    if (state.succeeded > 0 && state.failed.length === 0) notify(job.doneText(state.succeeded));
  };
  return {
    run,
    start,
    stop: () => {
      stopped.current = true;
    },
    retry: () => {
      const job = last.current;
      if (!job || !run) return;
      const rows = run.failed.map(({ row }) => known.get(row.id) ?? row);
      void start({ ...job, rows });
    },
    dismiss: () => setRun(null),
  };
}

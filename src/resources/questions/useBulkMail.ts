import type { Question } from '@contract/calls/moderation';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '@/dataProvider/errors';
import { useMailAnswer } from './useMailAnswer';

/** Between two mails (spec 2 §9). */
const PAUSE = 1_000;
/** Before the same mail is tried again when the server has had enough for a minute. */
const REST = 5_000;
/** So many failures in a row say that the next one fails as well. */
const MOST_FAILURES = 3;

interface BulkProgress {
  running: boolean;
  total: number;
  sent: number;
  failed: number;
  /** Why the last one failed; empty while none has. */
  reason: string;
}

/** Mails one answer after the other until all are done, somebody stops it or the page is left. */
export function useBulkMail(onSent: (id: number) => void) {
  const { mail, reasonOf } = useMailAnswer();
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  const start = async (rows: readonly Question[]) => {
    const control = new AbortController();
    stop.current = control;
    const { signal } = control;
    const now: BulkProgress = { running: true, total: rows.length, sent: 0, failed: 0, reason: '' };
    const tell = () => setProgress({ ...now });
    let inARow = 0;
    tell();
    for (const [at, row] of rows.entries()) {
      if (at > 0) await pause(PAUSE, signal);
      if (signal.aborted || inARow >= MOST_FAILURES) break;
      try {
        await inTurn(() => mail(row), signal);
        now.sent++;
        inARow = 0;
        onSent(row.id);
      } catch (error) {
        if (signal.aborted) break;
        now.failed++;
        inARow++;
        now.reason = reasonOf(error);
      }
      tell();
    }
    now.running = false;
    tell();
  };

  return {
    progress,
    start,
    cancel: () => stop.current?.abort(),
    dismiss: () => setProgress(null),
  };
}

/** Waits and tries again for as long as the server asks for patience. */
async function inTurn(send: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      await send();
      return;
    } catch (error) {
      if (errorCode(error) !== 'rate_limited' || signal.aborted) throw error;
    }
    await pause(REST, signal);
    if (signal.aborted) throw signal.reason;
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

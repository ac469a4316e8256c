import type { WidgetBatch } from '@contract/storefront';
import type { Pending, Recipient, SenderChunk } from './events';
import { guard } from './guard';
import { toJson } from './store';
import { uuid } from './uuid';
import { readVisitor } from './visitor';

/** Before the first attempt, and after each failure. */
const PAUSES = [1000, 3000, 15_000, 60_000];
const MOST_KEPT = 200;
const MOST_SENT = 50;
const TOO_OLD = 7 * 86_400_000;

/**
 * Sends kept events in batches. What is not confirmed stays in the browser and goes again with the
 * same ids, also from the next page, so nothing is lost and nothing counts twice.
 */
export const openSender: SenderChunk['openSender'] = (store, to) => {
  const url = `${to.host}/widget/events`;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;
  let failures = 0;

  const pending = (): Pending[] => {
    const kept = store.read<Pending[]>('events', []);
    const young = Array.isArray(kept) ? kept.filter(({ at }) => Date.now() - at < TOO_OLD) : [];
    return young.slice(-MOST_KEPT);
  };

  const settle = (done: readonly Pending[]) => {
    const ids = done.map(({ id }) => id);
    const rest = pending().filter(({ id }) => !ids.includes(id));
    store.write('events', rest);
  };

  const plan = (delay = PAUSES[0]) => {
    if (timer === undefined) timer = setTimeout(guard(send), delay);
  };

  function send(): void {
    timer = undefined;
    const batch = nextBatch(pending());
    if (sending || !batch.length) return;
    sending = true;
    post(url, bodyOf(batch, to)).then((taken) => {
      sending = false;
      failures = taken ? 0 : failures + 1;
      if (taken) settle(batch);
      if (pending().length) plan(PAUSES[Math.min(failures, PAUSES.length - 1)]);
    });
  }

  /** A beacon is never confirmed: its events stay and the next page sends them once more. */
  function sendLast(): void {
    const batch = nextBatch(pending());
    if (batch.length) navigator.sendBeacon?.(url, bodyOf(batch, to));
  }

  addEventListener('pagehide', guard(sendLast));
  document.addEventListener(
    'visibilitychange',
    guard(() => {
      if (document.visibilityState === 'hidden') sendLast();
    }),
  );
  return {
    plan: () => {
      if (!sending) plan();
    },
  };
};

const PATIENCE_MS = 3000;

/**
 * While the daily limit is near each view is asked for, once a campaign and showing; the server
 * counts what it allows. While it cannot be asked campaigns go on, and are counted as usual.
 */
export const openAsking: SenderChunk['openAsking'] = (store, to, events) => {
  const counted = new Set<number>();
  const asking = new Map<number, Promise<boolean>>();

  const ask = async (camp_id: number): Promise<boolean> => {
    const { session } = readVisitor(store);
    const view: Pending = { id: uuid(), type: 'campaignShown', camp_id, session, at: Date.now() };
    const late = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
    const request = { method: 'POST', credentials: 'omit', body: bodyOf([view], to) } as const;
    try {
      const response = await Promise.race([fetch(`${to.host}/widget/show`, request), late]);
      if (response.status >= 500) return true;
      const { show } = (await response.json()) as { show?: unknown };
      if (show) counted.add(camp_id);
      return show === true;
    } catch {
      return true;
    }
  };

  return {
    events: {
      add(event) {
        if (event.type === 'campaignShown' && counted.delete(event.camp_id)) return;
        events.add(event);
      },
    },
    allow(id, use, refused) {
      const asked = asking.get(id) ?? ask(id).finally(() => setTimeout(() => asking.delete(id)));
      asking.set(id, asked);
      asked.then((allowed) => guard(allowed ? use : refused)());
    },
  };
};

function bodyOf(batch: readonly Pending[], { pid, visitor, token }: Recipient): string {
  const now = Date.now();
  const body: WidgetBatch = {
    pid,
    visitor,
    session: batch[0]?.session ?? '',
    ...(token && { token }),
    events: batch.map(({ at, session: _, ...event }) => ({ ...event, age: Math.max(0, now - at) })),
  };
  return toJson(body);
}

/** True when the server has them, or will never take them: waiting would block the others. */
export async function post(url: string, body: string): Promise<boolean> {
  try {
    const request = { method: 'POST', keepalive: true, credentials: 'omit', body } as const;
    const { ok, status } = await fetch(url, request);
    return ok || (status >= 400 && status < 500 && status !== 429 && status !== 408);
  } catch {
    return false;
  }
}

/** A batch belongs to one visit. */
function nextBatch(all: readonly Pending[]): Pending[] {
  return all.filter(({ session }) => session === all[0]?.session).slice(0, MOST_SENT);
}

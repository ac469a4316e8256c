import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '@server/postgres/ownership';
import pg from 'pg';
import type { Logger } from 'pino';

/** Channel on which the triggers of shop tables notify; the payload is the shop's id. */
const SHOP_CHANNEL = 'shop_changed';
/** Channel of the team's inbox; the payload is JSON. */
export const INBOX_CHANNEL = 'inbox_changed';

export interface Changes {
  /** Registers a listener, which gets the id of a changed shop, or null if any may have changed. */
  onShop: (listener: (pid: string | null) => void) => void;
  /** Registers a listener for changes in an inbox; null means that changes may have been missed. */
  onInbox: (listener: (payload: string | null) => void) => void;
  /**
   * Returns the time (epoch ms) up to which this server knows all commits; 0 while it is not
   * notified.
   */
  heardAt: () => number;
  stop: () => Promise<void>;
}

/** Changes without a listening connection: nothing is notified, so caches expire soon. */
export const noChanges: Changes = {
  onShop: () => {},
  onInbox: () => {},
  heardAt: () => 0,
  stop: async () => {},
};

const BEAT_MS = 1_000;
/** Silence in ms after which `heardAt` is 0: the connection may be cut off unnoticed. */
const SILENCE_MS = 2_500;
const CONNECT_TIMEOUT_MS = 2_000;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5_000;

interface ListenOptions {
  /** Direct connection, because transaction poolers do not forward notifications. */
  connection: Connection | string;
  now: () => Date;
  log: Logger;
}

/** Listens for changes. Reopens a broken connection; all data then counts as changed. */
export function listenForChanges({ connection, now, log }: ListenOptions): Changes {
  type Listener = (payload: string | null) => void;
  const listeners: Record<string, Listener[]> = { [SHOP_CHANNEL]: [], [INBOX_CHANNEL]: [] };
  const notify = (channel: string, payload: string | null) => {
    for (const listener of listeners[channel] ?? []) listener(payload);
  };
  const stopping = new AbortController();
  const wait = (ms: number) => sleep(ms, undefined, { signal: stopping.signal });
  let heardAt = 0;
  const run = async () => {
    for (let pause = FIRST_PAUSE_MS; !stopping.signal.aborted; ) {
      const client = new pg.Client({
        ...(typeof connection === 'string' ? { connectionString: connection } : connection),
        application_name: 'vitrin changes',
        connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
        query_timeout: BEAT_MS,
        keepAlive: true,
      });
      // The error is ignored, because the next heartbeat of a broken connection fails.
      client.on('error', () => {});
      client.on('notification', ({ channel, payload }) => notify(channel, payload || null));
      try {
        await client.connect();
        for (const channel of Object.keys(listeners)) {
          await client.query(`listen ${channel}`);
          notify(channel, null);
        }
        for (;;) {
          const sentAt = now().getTime();
          await client.query('select 1');
          if (heardAt === 0) log.debug('listening for changes in the database');
          heardAt = sentAt;
          pause = FIRST_PAUSE_MS;
          await wait(BEAT_MS);
        }
      } catch (err) {
        if (!stopping.signal.aborted && heardAt > 0) {
          log.warn(
            { err },
            'cannot listen for changes in the database: checking every two seconds',
          );
        }
      }
      heardAt = 0;
      // The call is not awaited, because a broken connection never confirms its end.
      void client.end().catch(() => {});
      await wait(pause).catch(() => {});
      pause = Math.min(pause * 2, MAX_PAUSE_MS);
    }
  };
  const running = run();
  return {
    onShop: (listener) => void listeners[SHOP_CHANNEL]?.push(listener),
    onInbox: (listener) => void listeners[INBOX_CHANNEL]?.push(listener),
    heardAt: () => (Math.abs(now().getTime() - heardAt) < SILENCE_MS ? heardAt : 0),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

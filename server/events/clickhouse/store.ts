import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import type { EventStore, OutboxState } from '@server/events/event-store';
import { BREAKDOWN_CODES } from '@server/events/read/breakdowns';
import type { Metrics } from '@server/platform/metrics';
import { type Kysely, sql } from 'kysely';
import { literal, openClickhouse } from './client';
import { foldCounts } from './fold';
import { contentOf, findWaiting, writeToOutbox } from './outbox';
import { clickhouseReader } from './reader';
import { rowsOf } from './rows';
import { TABLES, withSchema } from './schema';
import { removeNext, shipNext } from './ship';

/** Maximum wait of a report for events that were acknowledged before its query, in milliseconds. */
const MAX_LAG_MS = 2_000;
const CHECK_INTERVAL_MS = 50;
/** Interval of the sender. Writers do not wake it, because it may run on another server. */
const SEND_EVERY_MS = 500;
const MAX_PAUSE_MS = 5_000;
/** Age in seconds from which the oldest waiting event counts as delayed. */
const UNAVAILABLE_AFTER_S = 10;

interface ClickhouseStore extends EventStore {
  /** Returns the state of the outbox; null while no event is delayed or rejected. */
  waiting: () => OutboxState | null;
  /**
   * Sends until the outbox is empty.
   * @throws AppError `unavailable` when the event server fails
   */
  send: () => Promise<void>;
  start: () => { stop: () => Promise<void> };
  close: () => Promise<void>;
}

interface StoreOptions extends Pick<Deps, 'log'> {
  /** Address of the server, such as http://user:password@host:8123/database */
  url: string;
  db: Kysely<Database>;
  maxWaiting: number;
}

/**
 * Stores events on a ClickHouse server. Acknowledged events are in the outbox of the database,
 * committed together with their visitors and the counts of views, and are sent from there.
 */
export async function openClickhouseStore(options: StoreOptions): Promise<ClickhouseStore> {
  const { url, db, log, maxWaiting } = options;
  const clickhouse = withSchema(await openClickhouse(url));
  let state: OutboxState | null = null;
  let sending: Promise<void> | undefined;

  const sendAll = async () => {
    while (await shipNext(db, clickhouse, log));
    while (await removeNext(db, clickhouse));
  };
  const send = () => {
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };

  const arrived = async (shop: ShopDb): Promise<void> => {
    const until = Date.now() + MAX_LAG_MS;
    const last = await lastWaiting(shop);
    while (last !== null && Date.now() < until) {
      const rest = sleep(until - Date.now(), 'late' as const, { ref: false });
      // When sending fails, the report's query runs on the events that the event server has, or
      // fails.
      const outcome = await Promise.race([send().catch(() => 'away' as const), rest]);
      if (outcome || !(await isWaiting(shop, last))) return;
      // Another server is sending, so this server checks again later.
      await sleep(CHECK_INTERVAL_MS);
    }
  };

  return {
    reader: (shop) => clickhouseReader(shop, clickhouse, arrived),
    writeStatement: writeToOutbox,
    async findStored(run, events) {
      const waiting = await findWaiting(run, events);
      const keys = events.map(
        ({ pid, visitor, id }) =>
          `(${literal(pid)}, toUUID(${literal(visitor)}), toUUID(${literal(id)}))`,
      );
      const sent = await clickhouse.rows<{ pid: string; id: string }>(
        `select pid, id from events where (pid, visitor, id) in (${keys.join(', ')})`,
      );
      return new Set([...waiting, ...sent].map(({ pid, id }) => `${pid}/${id}`));
    },
    hasRoom: () => state === null || state.events < maxWaiting,
    eventServer: {
      async removeVisitors(shop, visitors) {
        if (visitors.length === 0) return;
        await sql`insert into event_removal (pid, visitors) values (${shop.pid}, ${visitors}::uuid[])`.execute(
          shop,
        );
        await deleteWaiting(shop, visitors);
      },
      async removeShop(pid) {
        for (const table of TABLES) {
          const fromShop = `from ${table} where pid = ${literal(pid)}`;
          const [found] = await clickhouse.rows<{ found: number }>(
            `select count() as found ${fromShop}`,
          );
          if (found?.found) {
            await clickhouse.command(`alter table ${table} delete where pid = ${literal(pid)}`);
          }
        }
      },
      async dropBefore(day) {
        const months = await clickhouse.rows<{
          month: number;
        }>(`select distinct toYYYYMM(day) as month
          from events where day < ${literal(day)} and month < toYYYYMM(toDate(${literal(day)}))`);
        for (const { month } of months) {
          await clickhouse.command(`alter table events drop partition ${month}`);
        }
      },
      async dropShopBefore(pid, day) {
        const old = `pid = ${literal(pid)} and day < ${literal(day)}`;
        const [found] = await clickhouse.rows<{ found: number }>(
          `select count() as found from events where ${old}`,
        );
        if (found?.found) await clickhouse.command(`alter table events delete where ${old}`);
      },
      async dropPages({ before, pid }) {
        const shop = pid === undefined ? '' : ` and pid = ${literal(pid)}`;
        const old = `part = ${BREAKDOWN_CODES.page} and day < ${literal(before)}${shop}`;
        const [found] = await clickhouse.rows<{ found: number }>(
          `select count() as found from event_parts where ${old}`,
        );
        if (found?.found) await clickhouse.command(`alter table event_parts delete where ${old}`);
      },
      fold: (now, signal) => foldCounts({ db, url, now, signal }),
      rows: (pid, table) => rowsOf(clickhouse, pid, table),
    },
    waiting: () => state,
    send,
    start() {
      const stopping = new AbortController();
      const rest = (ms: number) =>
        sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      const run = async () => {
        let pause = SEND_EVERY_MS;
        while (!stopping.signal.aborted) {
          try {
            await send();
            pause = SEND_EVERY_MS;
          } catch (err) {
            if (pause === MAX_PAUSE_MS) log.warn({ err }, 'events wait for the event store');
            pause = Math.min(2 * pause, MAX_PAUSE_MS);
          }
          state = await readState(db, maxWaiting).catch(() => state);
          await rest(pause);
        }
      };
      const running = run();
      return {
        stop: async () => {
          stopping.abort();
          await running;
        },
      };
    },
    async close() {
      await sending?.catch(() => {});
      await clickhouse.close();
    },
  };
}

async function lastWaiting(shop: ShopDb): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from event_outbox where pid = ${shop.pid} and refused is null`.execute(
    shop,
  );
  return rows[0]?.last ?? null;
}

async function isWaiting(shop: ShopDb, last: number): Promise<boolean> {
  const { rows } = await sql`
    select from event_outbox where pid = ${shop.pid} and id <= ${last} and refused is null limit 1`.execute(
    shop,
  );
  return rows.length > 0;
}

async function readState(db: Kysely<Database>, maxEvents: number): Promise<OutboxState | null> {
  const { rows: rejected } = await sql<{ events: number }>`
    select coalesce(sum(size), 0)::bigint as events from event_outbox where refused is not null`.execute(
    db,
  );
  const refused = rejected[0]?.events ?? 0;
  const { rows: oldest } = await sql<{ since: Date }>`
    select at as since from event_outbox
    where refused is null and at < now() - ${UNAVAILABLE_AFTER_S}::int * interval '1 s'
    order by id limit 1`.execute(db);
  if (!oldest[0]) return refused > 0 ? { events: 0, maxEvents, refused } : null;
  const { rows } = await sql<{ events: number }>`
    select coalesce(sum(size), 0)::bigint as events from event_outbox where refused is null`.execute(
    db,
  );
  return { events: rows[0]?.events ?? 0, maxEvents, since: oldest[0].since, refused };
}

/** Removes the events of visitors from the outbox; their counts stay. */
async function deleteWaiting(shop: ShopDb, visitors: readonly string[]): Promise<void> {
  const erased = new Set(visitors.map((visitor) => visitor.toLowerCase()));
  const { rows } = await sql<{ id: number; content: string }>`
    select id, content from event_outbox where pid = ${shop.pid} and visitors && ${visitors}::uuid[]
    order by id for update`.execute(shop);
  for (const { id, content } of rows) {
    const known = contentOf(content);
    if (!known) {
      // The row's content cannot be read, so the erased visitor's events cannot be removed without
      // the row.
      await sql`delete from event_outbox where pid = ${shop.pid} and id = ${id}`.execute(shop);
      continue;
    }
    const { events, ...counts } = known;
    const others = events.filter(({ visitor }) => !erased.has(visitor));
    await sql`update event_outbox set content = ${JSON.stringify({ events: others, ...counts })},
        visitors = array(select visitor from unnest(visitors) as visitor where visitor <> all(${visitors}::uuid[]))
      where pid = ${shop.pid} and id = ${id}`.execute(shop);
  }
}

export function measureOutbox(metrics: Metrics, { waiting }: ClickhouseStore): void {
  const read = (name: string, help: string, value: (state: OutboxState) => number) =>
    metrics.read('gauge', name, help, () => {
      const state = waiting();
      return [{ value: state ? value(state) : 0 }];
    });
  read(
    'vitrin_event_outbox_events',
    'Events that wait in the database for EVENTS_URL longer than usual.',
    ({ events }) => events,
  );
  read(
    'vitrin_event_outbox_used_ratio',
    'Part of EVENT_OUTBOX_EVENTS that they are.',
    ({ events, maxEvents }) => events / maxEvents,
  );
  read('vitrin_event_outbox_seconds', 'Since when events have been waiting there.', ({ since }) =>
    since ? (Date.now() - since.getTime()) / 1000 : 0,
  );
  read(
    'vitrin_event_outbox_refused',
    'Events stored there as rejected, because EVENTS_URL does not accept them.',
    ({ refused }) => refused,
  );
}

import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sendContacts } from './areas/account/connections/queue';
import { makeArchives } from './areas/account/shop-data/archive';
import { deleteShops } from './areas/account/shop-data/delete-shop';
import { runBotWork } from './areas/bots/whatsapp/worker';
import { readDueFeeds } from './areas/campaigns/recommendations/feed/job';
import { runSchedules } from './areas/campaigns/schedules/jobs';
import { readBacklog } from './areas/campaigns/schedules/people/contacts';
import { processForms } from './areas/campaigns/schedules/signals/store-signals';
import { storeBuiltInTemplates } from './areas/campaigns/templates/built-in';
import { readTemplates } from './areas/campaigns/templates/store';
import { sendMarketplaceAnswers } from './areas/commerce/marketplace/answers';
import { runMarketplaceJobs } from './areas/commerce/marketplace/jobs';
import { sendWebhooks } from './areas/notices/webhook';
import { makeDownloads } from './areas/reports/downloads/job';
import { sendAnswerMails } from './areas/reviews/answer-mails';
import type { Deps } from './context';
import { listenForChanges, noChanges } from './db/changes';
import { loadDemoOnce, openInstallation } from './db/installation';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { openRowSecurity } from './db/row-security';
import { loadDemos } from './demo/load';
import { beginOnEventServer, hasWaiting, readMove } from './events/clickhouse/history';
import { measureOutbox, openClickhouseStore } from './events/clickhouse/store';
import type { EventStore } from './events/event-store';
import { postgresStore } from './events/postgres-store';
import type { IncomingEvent } from './events/receive/incoming';
import { createIngest } from './events/receive/ingest';
import { startReplay } from './events/spool/replay';
import { createSpool, type Spool, type SpoolState } from './events/spool/spool';
import { startHousekeeping } from './housekeeping/jobs';
import { deliverDue } from './mail/outbox';
import { completeEnv, type ParsedEnv } from './platform/env';
import { secretsOf } from './platform/env-secrets';
import { createLog } from './platform/log';
import { createMetrics, type Metrics, measureProcess } from './platform/metrics';
import { StartError } from './platform/start-error';
import { createPorts, instanceMail } from './ports/create';
import { connectDatabase } from './postgres/connect';
import { createBackground } from './work/background';
import { createCaches } from './work/memo';
import { startQueues, type Work } from './work/queue';

export interface Booted {
  deps: Deps;
  /** Stops the background work; requests are still answered. */
  stopWork: () => void;
  /** Stops the server once background work has ended or timed out and events are stored. */
  shutDown: () => Promise<void>;
}

interface BootOptions {
  /** Folder with the built console and storefront; null serves the API alone. */
  assets: string | null;
  /** Folder with the built server. */
  dist: string;
  /** Prints sentences for the operator who starts the server. */
  print: (sentence: string) => void;
}

/** Time in ms for background work to end; a lease or the next start continues interrupted work. */
const WORK_END_MS = 3_000;
/** Time in ms for running statements to end; the exit of the process aborts the others. */
const CLOSE_MS = 1_000;

const NO_ROW_SECURITY =
  'the user of DATABASE_URL may not make the role vitrin_tenant: shops are kept apart by the queries alone (docs/operations.md names the grant)';

const NO_TIME_LIMIT =
  'the user of DATABASE_URL has no statement_timeout, which a pooler does not take from us (docs/operations.md names the statements)';

/**
 * Starts the server, after running migrations.
 * @throws StartError, MigrationError, after closing everything that was opened
 */
export async function boot(
  parsed: ParsedEnv,
  { assets, dist, print }: BootOptions,
): Promise<Booted> {
  const log = createLog(parsed.logLevel, undefined, secretsOf(parsed));
  const metrics = createMetrics();
  const { connection, dataDir, embedded, awaySince, stop } = await connectDatabase(parsed, print);
  const onError = (err: Error) => log.warn({ err }, 'a database connection broke');
  const { databasePooled: pooled, databasePoolSize, eventWriters: writers } = parsed;
  const { db, pool, close } = openDatabase({ connection, onError, size: databasePoolSize, pooled });
  // Events have their own connections, so slow console queries never delay them.
  const eventsDb = openDatabase({ connection, onError, size: writers, planOnce: true, pooled });
  const spoolRoot = path.join(dataDir, 'event-spool');
  const spool =
    parsed.eventSpoolBytes > 0
      ? createSpool({ root: spoolRoot, maxBytes: parsed.eventSpoolBytes, log })
      : undefined;
  const clickhouse = parsed.eventsUrl
    ? await openClickhouseStore({
        url: parsed.eventsUrl,
        db,
        log,
        maxWaiting: parsed.eventOutboxEvents,
      })
    : undefined;
  const events: EventStore = clickhouse ?? postgresStore;
  const ingest = createIngest({
    pool: eventsDb.pool,
    writers,
    prepared: !pooled,
    metrics,
    store: events,
    spool,
  });
  const background = createBackground(log);
  const stopping = new AbortController();
  const { signal } = stopping;
  const services: { stop: () => void | Promise<void> }[] = [];
  const stopWork = () => stopping.abort();
  const shutDown = async () => {
    stopWork();
    await withTimeLimit(WORK_END_MS, Promise.all(services.map((service) => service.stop())));
    if (!(await background.settled(WORK_END_MS)))
      log.warn('background work was cancelled after its time limit');
    await ingest.drain();
    await spool?.close();
    await clickhouse?.close();
    await withTimeLimit(CLOSE_MS, Promise.all([close(), eventsDb.close()]));
    await stop();
  };
  try {
    const applied = await migrate(pool);
    if (applied.length > 0) log.debug({ applied }, 'migrated');
    const rowSecurity = await openRowSecurity(pool);
    if (!rowSecurity) log.warn(NO_ROW_SECURITY);
    if (pooled && !(await hasTimeLimit(pool))) log.warn(NO_TIME_LIMIT);
    const installation = await openInstallation(db, { env: parsed, dataDir, embedded });
    const env = completeEnv(parsed, { dataDir, ...installation });
    const now = () => new Date();
    const listenTo = env.databaseListenUrl ?? (pooled ? undefined : connection);
    const changes = listenTo ? listenForChanges({ connection: listenTo, now, log }) : noChanges;
    services.push(changes);
    await assertHistoryIsThere(db, parsed);
    await storeBuiltInTemplates(db, { now });
    const { later } = background;
    const ports = createPorts(env, { dist, db, now });
    const deps: Deps = {
      env,
      db,
      rowSecurity,
      log,
      metrics,
      now,
      ingest,
      events,
      ports,
      caches: createCaches({ db, now, log }),
      changes,
      signal,
      later,
      assets,
      databaseAwaySince: awaySince,
      eventOutbox: () => clickhouse?.waiting() ?? null,
    };
    services.push(measureProcess(metrics));
    metrics.read('gauge', 'vitrin_events_waiting', 'Events that wait for a writer.', () => [
      { value: ingest.waiting() },
    ]);
    if (clickhouse) {
      measureOutbox(metrics, clickhouse);
      services.push(clickhouse.start());
    }
    if (spool) {
      measureSpool(metrics, spool);
      await spool
        .takeOverAbandoned()
        .catch((err: unknown) => log.warn({ err }, 'spools of ended servers could not be read'));
      const follow = (stored: readonly IncomingEvent[]) => processForms(deps, stored);
      services.push(
        startReplay({ spool, db: eventsDb.db, events, root: spoolRoot, follow, log, metrics }),
      );
    }
    measurePools(metrics, { main: pool, events: eventsDb.pool });
    // The template cache is filled at the start, so that requests can be answered while the
    // database is slow.
    await readTemplates(deps);
    if (installation.demo) await loadDemoOnce(pool, db, () => loadDemos(deps));
    services.push(startHousekeeping(deps));
    later(() => readBacklog(deps));
    services.push(startQueues(deps, createWorkers(deps)));
    return { deps, stopWork, shutDown };
  } catch (error) {
    await shutDown();
    throw error;
  }
}

/**
 * Rejects a start with another event store than the store with the existing events. A database
 * without events that is started with EVENTS_URL uses the event server from now on.
 * @throws StartError when the existing events are in the other store: reports would be empty
 */
async function assertHistoryIsThere(
  db: Deps['db'],
  { eventsUrl }: Pick<ParsedEnv, 'eventsUrl'>,
): Promise<void> {
  const move = await readMove(db);
  if (eventsUrl && move !== 'switched' && (move || !(await beginOnEventServer(db)))) {
    throw new StartError(
      'EVENTS_URL is set, but events and counts lie in this database: npm run move-events takes them there (docs/operations.md)',
    );
  }
  if (!eventsUrl && (move === 'switched' || (await hasWaiting(db)))) {
    throw new StartError('events of this database lie on a ClickHouse server: set EVENTS_URL');
  }
}

async function withTimeLimit(limitMs: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(limitMs, undefined, { ref: false })]);
}

async function hasTimeLimit(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query("select current_setting('statement_timeout') <> '0' as is_set");
  return rows[0]?.is_set === true;
}

function measurePools(metrics: Metrics, pools: Record<string, pg.Pool>): void {
  const states = {
    total: (pool: pg.Pool) => pool.totalCount,
    idle: (pool: pg.Pool) => pool.idleCount,
    waiting: (pool: pg.Pool) => pool.waitingCount,
  };
  metrics.read(
    'gauge',
    'vitrin_database_connections',
    'Connections of each pool: total, idle, and requests that wait for one.',
    () =>
      Object.entries(pools).flatMap(([name, pool]) =>
        Object.entries(states).map(([state, count]) => ({
          labels: { pool: name, state },
          value: count(pool),
        })),
      ),
  );
}

function measureSpool(metrics: Metrics, { state }: Spool): void {
  const read = (name: string, help: string, value: (held: SpoolState) => number) =>
    metrics.read('gauge', name, help, () => {
      const held = state();
      return [{ value: held ? value(held) : 0 }];
    });
  read(
    'vitrin_event_spool_bytes',
    'Events on the disk of this server that wait for their store.',
    ({ bytes }) => bytes,
  );
  read(
    'vitrin_event_spool_used_ratio',
    'Part of EVENT_SPOOL_MB that they take.',
    ({ bytes, maxBytes }) => bytes / maxBytes,
  );
  read(
    'vitrin_event_spool_seconds',
    'Since when events have been waiting there.',
    ({ since }) => (Date.now() - since.getTime()) / 1000,
  );
}

function createWorkers(deps: Deps): Work[] {
  const send = instanceMail(deps.env);
  const sender = send && { send, from: deps.env.mailFrom };
  return [
    (stopping) => runBotWork(deps, stopping),
    (stopping) => runSchedules(deps, stopping),
    (stopping) => sendAnswerMails(deps, stopping),
    (stopping) => sendWebhooks(deps, stopping),
    (stopping) => sendContacts(deps, stopping),
    (stopping) => makeDownloads(deps, stopping),
    (stopping) => makeArchives(deps, stopping),
    (stopping) => deleteShops(deps, stopping),
    (stopping) => sendMarketplaceAnswers(deps, stopping),
    (stopping) => runMarketplaceJobs(deps, stopping),
    // Two feeds are read at a time, so that a slow feed of one shop does not delay all others.
    (stopping) => readDueFeeds(deps, stopping),
    (stopping) => readDueFeeds(deps, stopping),
    ...(sender ? [(stopping: () => boolean) => deliverDue(deps, sender, stopping)] : []),
  ];
}

import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@server/platform/start-error';
import pg from 'pg';
import { prepareBinaries } from './binaries';
import { clusterSettings } from './cluster-settings';
import { type Connection, claimCluster } from './ownership';
import {
  type Cluster,
  clusterName,
  initCluster,
  runningPostmaster,
  SUPERUSER,
  socketFolder,
  spawnPostmaster,
  stopPostmaster,
} from './postmaster';
import { openReserve } from './reserve';
import { databaseUser } from './system-user';

export interface EmbeddedOptions {
  /**
   * Data folder that `openDataFolder` returned; it exists, and the database's user can enter it.
   */
  dataDir: string;
  print: (sentence: string) => void;
  settings?: Record<string, string>;
  transport?: 'socket' | 'tcp';
  /** Maximum time in ms that a server found stopping at the start may still run. */
  stoppingTimeoutMs?: number;
  /** Time in ms for a clean stop, after which the server is stopped immediately. */
  fastStopMs?: number;
  /** Time in ms for an immediate stop, after which the server is killed. */
  immediateStopMs?: number;
}

export interface Embedded {
  connection: Connection;
  /** True when this start created the cluster. */
  fresh: boolean;
  /** Returns since when the database is unavailable; null while it is available. */
  awaySince: () => Date | null;
  /** Stops the database cleanly; resolves when its process has ended. */
  stop: () => Promise<void>;
}

/** Maximum wait for a starting server, because recovery after a crash may take long. */
const START_TIMEOUT_MS = 300_000;
/** Time for which a server that this start found stopping may still run before it is killed. */
const STOPPING_TIMEOUT_MS = 30_000;
/** Maximum wait in ms for a clean stop, after which the server is stopped immediately. */
const FAST_STOP_MS = 30_000;
/** Maximum wait in ms for an immediate stop, after which the server is killed. */
const IMMEDIATE_STOP_MS = 5_000;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const CLAIM_ATTEMPTS = 5;
const SPACE_CHECK_INTERVAL_MS = 5_000;
const READ_ONLY = 'default_transaction_read_only';
// Pattern of errors that occur while the last processes of a killed server are ending; a new server
// can start afterwards.
const TRANSIENT_ERRORS = /pre-existing shared memory block|lock file .* already exists/;

/**
 * Opens the cluster in `dataDir/postgres`, creates it if missing, and owns it until `stop`. A
 * server that a killed process left running is reused, or stopped when its settings differ from
 * ours. A server that dies is restarted. When it cannot recover because the disk is full, the
 * reserved space is released, and the database is read-only until there is space again.
 * @throws StartError when another Vitrin uses the folder or PostgreSQL cannot start
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, print } = options;
  const user = databaseUser();
  const binaries = prepareBinaries(dataDir, user);
  if (binaries.note) print(binaries.note);
  const tcp = (options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket')) === 'tcp';
  const cluster: Cluster = {
    bin: binaries.bin,
    data: path.join(dataDir, 'postgres'),
    logFile: path.join(dataDir, 'postgres.log'),
    socket: tcp ? undefined : socketFolder(dataDir, user),
    port: 5432,
    password: tcp ? ownPassword(dataDir) : undefined,
    user,
    settings: { ...clusterSettings(), ...options.settings },
    stoppingTimeoutMs: options.stoppingTimeoutMs ?? STOPPING_TIMEOUT_MS,
    fastStopMs: options.fastStopMs ?? FAST_STOP_MS,
    immediateStopMs: options.immediateStopMs ?? IMMEDIATE_STOP_MS,
  };
  const fresh = !existsSync(cluster.data);
  if (fresh) initCluster(cluster);
  checkMajor(cluster, binaries.version);
  if (tcp) cluster.port = runningPostmaster(cluster)?.port ?? (await freePort());

  const admin: Connection = {
    host: cluster.socket ?? '127.0.0.1',
    port: cluster.port,
    user: SUPERUSER,
    database: 'postgres',
    password: cluster.password,
  };
  const reserve = openReserve(dataDir);
  let owner = await own(cluster, admin, dataDir);
  let stopped = false;
  let awaySince: Date | null = null;
  let restarting: Promise<void> | undefined;
  let later: NodeJS.Timeout | undefined;
  const watch = () => {
    owner.on('error', () => {});
    owner.once('end', () => {
      if (stopped) return;
      print('The database has gone away; starting it again.');
      awaySince = new Date();
      restarting = restart();
    });
  };
  const restart = async () => {
    for (let pause = FIRST_PAUSE_MS; !stopped; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      try {
        owner = await own(cluster, admin, dataDir);
        awaySince = null;
        watch();
        if (READ_ONLY in cluster.settings)
          later = setTimeout(checkForSpace, SPACE_CHECK_INTERVAL_MS);
        return;
      } catch (error) {
        if (reserve.release()) {
          cluster.settings[READ_ONLY] = 'on';
          print('The disk is full: until there is room the database only reads.');
          continue;
        }
        const reason = error instanceof Error ? error.message : String(error);
        print(`The database could not be started again, next try in ${pause / 1000} s: ${reason}`);
        for (const end = performance.now() + pause; !stopped && performance.now() < end; )
          await sleep(50);
      }
    }
  };
  /** Stops the read-only server once there is space; the watcher restarts it for writing. */
  const checkForSpace = () => {
    if (stopped) return;
    if (!reserve.hold()) {
      later = setTimeout(checkForSpace, SPACE_CHECK_INTERVAL_MS);
      return;
    }
    delete cluster.settings[READ_ONLY];
    print('There is room on the disk again: the database takes writes.');
    void stopPostmaster(cluster);
  };
  watch();
  await ensureDatabase(owner);
  reserve.hold();

  return {
    connection: { ...admin, database: SUPERUSER },
    fresh,
    awaySince: () => awaySince,
    async stop() {
      stopped = true;
      clearTimeout(later);
      await restarting;
      // The server is stopped while this process still owns it, so that no other process takes over
      // a database that is about to end.
      await stopPostmaster(cluster);
      await owner.end().catch(() => {});
    },
  };
}

/** Starts the server and claims it; replaces a server with other binaries or settings. */
async function own(cluster: Cluster, admin: Connection, dataDir: string): Promise<pg.Client> {
  const owner = await claim(cluster, admin, dataDir);
  const { rows } = await owner.query<{ cluster_name: string }>('SHOW cluster_name');
  if (rows[0]?.cluster_name === clusterName(cluster)) return owner;
  await stopPostmaster(cluster);
  await owner.end().catch(() => {});
  return claim(cluster, admin, dataDir);
}

async function claim(cluster: Cluster, admin: Connection, dataDir: string): Promise<pg.Client> {
  for (let attempt = 1; ; attempt++) {
    await startServer(cluster, admin);
    try {
      return await claimCluster(admin, dataDir);
    } catch (error) {
      // The server was already stopping and has ended meanwhile, so a new server is started.
      if (error instanceof StartError || attempt === CLAIM_ATTEMPTS) throw error;
    }
  }
}

/** Starts the server unless it is already running; resolves when it answers. */
async function startServer(cluster: Cluster, admin: Connection): Promise<void> {
  let child: ChildProcess | undefined;
  let logged = 0;
  let trouble: Error | undefined;
  let stoppingSince: number | undefined;
  for (const end = performance.now() + START_TIMEOUT_MS; performance.now() < end; await sleep(20)) {
    if (child && hasEnded(child)) {
      const output = readFileSync(cluster.logFile, 'utf8').slice(logged);
      if (trouble || !TRANSIENT_ERRORS.test(output)) throw startError(trouble?.message ?? output);
      child = undefined;
      await sleep(100);
    }
    const running = runningPostmaster(cluster);
    stoppingSince =
      running?.state === 'stopping' ? (stoppingSince ?? performance.now()) : undefined;
    if (stoppingSince && performance.now() > stoppingSince + cluster.stoppingTimeoutMs) {
      await stopPostmaster(cluster);
      continue;
    }
    if (!child && !running) {
      logged = existsSync(cluster.logFile) ? statSync(cluster.logFile).size : 0;
      child = spawnPostmaster(cluster).once('error', (error) => {
        trouble = error;
      });
    }
    // No connection is made to a stopping server, because it would only delay the end.
    if (running?.state !== 'stopping' && (await answers(admin))) return;
    if (trouble) throw startError(trouble.message);
  }
  throw new StartError(`PostgreSQL did not answer within ${START_TIMEOUT_MS / 1000} s.`);
}

function startError(output: string): StartError {
  const line = output.split('\n').find((text) => /FATAL|ERROR|PANIC/.test(text)) ?? output;
  const reason = line.replace(/^.*?(FATAL|ERROR|PANIC):\s*/, '').trim();
  return new StartError(`PostgreSQL could not start: ${reason}.`);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function answers(admin: Connection): Promise<boolean> {
  const client = new pg.Client({ ...admin, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && !error.code?.startsWith('57P')) throw error;
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function ensureDatabase(owner: pg.Client): Promise<void> {
  const { rowCount } = await owner.query('SELECT FROM pg_database WHERE datname = $1', [SUPERUSER]);
  if (!rowCount) await owner.query(`CREATE DATABASE ${SUPERUSER}`);
}

function checkMajor(cluster: Cluster, version: string): void {
  const clusterVersion = readFileSync(path.join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  if (clusterVersion === version.split('.')[0]) return;
  throw new StartError(
    `${cluster.data} was made by PostgreSQL ${clusterVersion} and this is ${version}: move the data over with the older release first.`,
  );
}

function ownPassword(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });
}

import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { prepareBinaries } from '@server/postgres/binaries';
import { clusterSettings } from '@server/postgres/cluster-settings';
import {
  type Cluster,
  initCluster,
  runningPostmaster,
  SUPERUSER,
  socketFolder,
  spawnPostmaster,
  stopPostmaster,
} from '@server/postgres/postmaster';
import { databaseUser } from '@server/postgres/system-user';
import pg from 'pg';

/**
 * A primary database with a synchronous standby, which has every acknowledged write when the
 * primary fails.
 */
export interface DatabasePair {
  /** Returns the socket file of the current primary. */
  socket: () => string;
  failOver: () => Promise<void>;
  crash: () => Promise<void>;
  /** Kills the database process of one connection, preferably of one that executes a statement. */
  killBackend: () => Promise<void>;
  /** Pauses the standby, so that commits wait; does nothing after a failover. */
  pauseStandby: (milliseconds: number) => Promise<void>;
  stop: () => Promise<void>;
}

const PORT = 5432;

export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const user = databaseUser();
  const cluster = (name: string, settings: Record<string, string>): Cluster => {
    const home = path.join(folder, name);
    mkdirSync(home, { recursive: true, mode: 0o755 });
    return {
      bin: prepareBinaries(folder, user).bin,
      data: path.join(home, 'postgres'),
      logFile: path.join(home, 'postgres.log'),
      socket: socketFolder(home, user),
      port: PORT,
      password: undefined,
      user,
      settings: { ...clusterSettings(), ...settings },
      stoppingTimeoutMs: 10_000,
      fastStopMs: 10_000,
      immediateStopMs: 10_000,
    };
  };
  const first = cluster('first', { synchronous_standby_names: '*' });
  const standby = cluster('standby', {
    primary_conninfo: `host=${first.socket} port=${PORT} user=${SUPERUSER}`,
  });
  initCluster(first);
  // Starting the cluster stores its connection limit. A standby needs at least the stored limit,
  // and initdb's limit is higher than the standby's.
  const alone = { ...first, settings: clusterSettings() };
  spawnPostmaster(alone);
  await inDatabase(alone, 'postgres', 'create database vitrin');
  await stopPostmaster(alone);
  // A stopped cluster can be copied file by file.
  execFileSync('cp', ['-a', first.data, standby.data]);
  const signal = path.join(standby.data, 'standby.signal');
  writeFileSync(signal, '');
  if (user) chownSync(signal, user.uid, user.gid);
  spawnPostmaster(first);
  spawnPostmaster(standby);

  let current = first;
  const end = async (one: Cluster) => {
    const family = processesOf(one);
    for (const pid of family) process.kill(pid, 'SIGKILL');
    while (family.some(isAlive)) await sleep(20);
    // PostgreSQL does not start while its lock file's process exists, even as a zombie.
    while (existsSync(`/proc/${family[0]}`)) await sleep(20);
  };
  return {
    socket: () => `${current.socket}/.s.PGSQL.${PORT}`,
    async failOver() {
      await end(first);
      await inDatabase(standby, 'postgres', 'select pg_promote()');
      current = standby;
    },
    async crash() {
      await end(current);
      spawnPostmaster(current);
      await inDatabase(current, 'postgres', 'select');
    },
    async killBackend() {
      const [row] = await inDatabase<{ pid: number }>(
        current,
        'vitrin',
        `select pid from pg_stat_activity where application_name = 'vitrin' order by state = 'active' desc limit 1`,
      );
      if (row) process.kill(row.pid, 'SIGKILL');
    },
    async pauseStandby(milliseconds) {
      if (current === standby) return;
      const family = processesOf(standby);
      for (const pid of family) process.kill(pid, 'SIGSTOP');
      await sleep(milliseconds);
      for (const pid of family) process.kill(pid, 'SIGCONT');
    },
    async stop() {
      await Promise.all([first, standby].map(stopPostmaster));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Executes a statement; retries until it succeeds, because the server may still be starting. */
async function inDatabase<Row extends pg.QueryResultRow>(
  { socket = '' }: Cluster,
  database: string,
  statement: string,
): Promise<Row[]> {
  for (;;) {
    const client = new pg.Client({ host: socket, port: PORT, user: SUPERUSER, database });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Row>(statement)).rows;
    } catch {
      await sleep(50);
    } finally {
      await client.end().catch(() => {});
    }
  }
}

function processesOf(cluster: Cluster): number[] {
  const server = runningPostmaster(cluster)?.pid;
  if (!server) return [];
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === server)
    .map(Number);
  return [server, ...children];
}

function parentOf(pid: string): number {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return 0;
  }
}

function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

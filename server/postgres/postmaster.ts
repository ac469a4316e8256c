import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@server/platform/start-error';
import type { SystemUser } from './system-user';

export interface Cluster {
  bin: string;
  /** Data folder (PGDATA). */
  data: string;
  logFile: string;
  /** Folder of the unix socket; undefined on Windows, which uses loopback TCP. */
  socket: string | undefined;
  port: number;
  /** Password; only set for TCP, where any local user could connect. */
  password: string | undefined;
  user: SystemUser | null;
  settings: Record<string, string>;
  /** Maximum time that a stopping server may still run before it is killed. */
  stoppingTimeoutMs: number;
  /** Maximum wait in ms after SIGINT, before SIGQUIT is sent. */
  fastStopMs: number;
  /** Maximum wait in ms after SIGQUIT, before the server is killed. */
  immediateStopMs: number;
}

export const SUPERUSER = 'vitrin';

// Maximum path length of a socket folder: macOS allows 104 bytes, Linux 108, and PostgreSQL adds
// "/.s.PGSQL.5432".
const SOCKET_PATH_BYTES = 85;
const LOG_BYTES = 5_000_000;

/** Returns a name that changes with binaries or settings, to detect a differing running server. */
export function clusterName(cluster: Cluster): string {
  const facts = JSON.stringify([cluster.bin, cluster.settings, cluster.socket]);
  return `vitrin-${createHash('sha256').update(facts).digest('hex').slice(0, 12)}`;
}

/** Returns a separate folder for the socket with a short enough path. */
export function socketFolder(dataDir: string, user: SystemUser | null): string {
  let folder = path.join(dataDir, 'socket');
  if (Buffer.byteLength(folder) > SOCKET_PATH_BYTES) {
    const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
    folder = path.join('/tmp', `vitrin-${name}`);
  }
  if (!existsSync(folder)) makePrivate(folder, user);
  const { uid } = lstatSync(folder);
  if (!lstatSync(folder).isDirectory() || uid !== (user?.uid ?? process.getuid?.())) {
    throw new StartError(`${folder} belongs to another user: remove it and start again.`);
  }
  return folder;
}

/** Creates a cluster in a temporary folder, which is renamed when complete. */
export function initCluster(cluster: Cluster): void {
  const unfinished = `${cluster.data}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  makePrivate(unfinished, cluster.user);
  const passwordFile = `${unfinished}.password`;
  // The locale `und` sorts by Unicode and lower-cases without a language; queries name the Turkish
  // collation.
  const options = ['-E', 'UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und'];
  const auth = cluster.password
    ? ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
    : ['-A', 'trust'];
  if (cluster.password) {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 });
    if (cluster.user) chownSync(passwordFile, cluster.user.uid, cluster.user.gid);
  }
  try {
    const result = spawnSync(
      path.join(cluster.bin, 'initdb'),
      ['-D', unfinished, '-U', SUPERUSER, '--no-instructions', ...options, ...auth],
      { ...spawnOptions(cluster), encoding: 'utf8' },
    );
    if (result.error || result.status !== 0) {
      const reason = result.error?.message ?? result.stderr.trim().split('\n').at(-1);
      throw new StartError(`PostgreSQL could not make its data folder: ${reason}.`);
    }
    // Another process may have created the cluster first; then that cluster is used and ours is
    // deleted.
    if (!existsSync(cluster.data)) renameSync(unfinished, cluster.data);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/**
 * Starts the server in its own session, so that Ctrl-C in a terminal reaches only this process,
 * which can store accepted data before the database stops.
 */
export function spawnPostmaster(cluster: Cluster): ChildProcess {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > LOG_BYTES) {
    renameSync(cluster.logFile, `${cluster.logFile}.1`);
  }
  const settings = {
    ...cluster.settings,
    cluster_name: clusterName(cluster),
    port: String(cluster.port),
    listen_addresses: cluster.socket ? '' : '127.0.0.1',
    unix_socket_directories: cluster.socket ?? '',
    unix_socket_permissions: '0700',
  };
  const args = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const log = openSync(cluster.logFile, 'a', 0o600);
  const child = spawn(path.join(cluster.bin, 'postgres'), ['-D', cluster.data, ...args], {
    ...spawnOptions(cluster),
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Stops any server on the cluster, our own or an orphan; resolves when it has ended. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const running = runningPostmaster(cluster);
  if (!running) return;
  if (process.platform === 'win32') {
    const args = ['stop', '-D', cluster.data, '-m', 'fast', '-w'];
    const stopping = spawn(path.join(cluster.bin, 'pg_ctl'), args, spawnOptions(cluster));
    await once(stopping, 'close');
    return;
  }
  // SIGINT ends every connection and writes all data to disk. PostgreSQL 18 may hang on it while
  // recovering from a crash, or when it is already stopping: then it is stopped immediately and
  // recovers at the next start. pg_ctl is not used, because it waits for the lock file to
  // disappear, which another server may already have created again.
  if (running.state === 'ready' && (await endWith('SIGINT', running.pid, cluster.fastStopMs)))
    return;
  if (await endWith('SIGQUIT', running.pid, cluster.immediateStopMs)) return;
  await endWith('SIGKILL', running.pid, Number.POSITIVE_INFINITY);
}

/** Sends a signal and returns whether the server ended within the time. */
async function endWith(signal: NodeJS.Signals, pid: number, within: number): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
  for (const end = performance.now() + within; isPostgres(pid); await sleep(20)) {
    if (performance.now() > end) return false;
  }
  return true;
}

/**
 * Recovers a cluster without serving and reads all its rows.
 * @throws StartError when that fails
 */
export function recoverCluster(cluster: Pick<Cluster, 'bin' | 'data' | 'user'>): void {
  const readAll = `DO $$ DECLARE name regclass; BEGIN FOR name IN SELECT oid FROM pg_class WHERE relkind = 'r' LOOP EXECUTE format('SELECT count(t) FROM %s t', name); END LOOP; END $$`;
  // In single-user mode one line is one statement, and a failed statement does not end the program.
  const { error, stdout, stderr } = spawnSync(
    path.join(cluster.bin, 'postgres'),
    ['--single', '-D', cluster.data, SUPERUSER],
    {
      ...spawnOptions(cluster),
      input: `${readAll}\nSELECT 'every' || 'thing'\n`,
      encoding: 'utf8',
    },
  );
  if (!error && stdout.includes('everything') && !/ERROR|FATAL|PANIC/.test(stderr)) return;
  const line = stderr?.split('\n').find((text) => /ERROR|FATAL|PANIC/.test(text));
  throw new StartError(`The copy cannot be read: ${error?.message ?? line ?? stderr}.`);
}

/** A running server, as described by its `postmaster.pid`. */
interface Postmaster {
  pid: number;
  port: number;
  /** Folder of the server's unix socket; empty if there is none. */
  socket: string;
  state: 'starting' | 'ready' | 'stopping';
}

/**
 * Returns the running server of a cluster. Removes `postmaster.pid` when its process id belongs to
 * another program by now, or to the server of another folder, of which this folder is a copy,
 * because PostgreSQL only checks that the process exists.
 */
export function runningPostmaster(
  cluster: Pick<Cluster, 'data'> & Partial<Cluster>,
): Postmaster | undefined {
  const found = readLock(path.join(cluster.data, 'postmaster.pid'), cluster.data);
  if (found) {
    const state = found.lines[7]?.trim();
    const known = state === 'ready' || state === 'stopping' ? state : 'starting';
    const socket = found.lines[4]?.trim() ?? '';
    return { pid: found.pid, port: Number(found.lines[3]), socket, state: known };
  }
  // The socket has a lock file of the same kind, which a copied folder contains too.
  const { socket, port } = cluster;
  if (socket && port) readLock(path.join(socket, `.s.PGSQL.${port}.lock`), cluster.data);
  return undefined;
}

/** Reads a lock file whose server runs and serves this folder; a stale file is removed. */
function readLock(file: string, data: string): { pid: number; lines: string[] } | undefined {
  const lines = readIfThere(file).split('\n');
  const pid = Number(lines[0]);
  // The lock file may be empty while PostgreSQL writes it.
  if (!pid) return undefined;
  if (isPostgres(pid) && servesFolder(pid, lines[1] ?? '', data)) return { pid, lines };
  if (isAlive(pid)) rmSync(file, { force: true });
  return undefined;
}

/** Returns whether the server serves this folder, whatever path it was started with. */
function servesFolder(pid: number, recorded: string, data: string): boolean {
  // The working directory of PostgreSQL is its data folder, even after the folder was moved.
  const here = folderId(data);
  const there = folderId(`/proc/${pid}/cwd`) ?? folderId(recorded);
  return there === undefined || there === here;
}

function folderId(folder: string): string | undefined {
  try {
    const { dev, ino } = statSync(folder);
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isPostgres(pid: number): boolean {
  return existsSync('/proc/self/stat') ? isPostgresOnLinux(pid) : isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Reads Linux's /proc. A killed process that was not waited for (state Z) counts as ended. */
function isPostgresOnLinux(pid: number): boolean {
  try {
    return /\(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function makePrivate(folder: string, user: SystemUser | null): void {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  if (user) chownSync(folder, user.uid, user.gid);
}

/**
 * Options for PostgreSQL's programs: without PG* variables, which would affect them, and with a
 * working directory that all users can enter.
 */
function spawnOptions({ user }: Pick<Cluster, 'user'>) {
  const windows = process.platform === 'win32';
  return {
    ...user,
    cwd: windows ? os.tmpdir() : '/',
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      ...(windows && { SystemRoot: process.env.SystemRoot }),
    },
  };
}

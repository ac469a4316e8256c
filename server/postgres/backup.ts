import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { StartError } from '@server/platform/start-error';
import pg from 'pg';
import { prepareBinaries } from './binaries';
import { recoverCluster, runningPostmaster, SUPERUSER } from './postmaster';
import { canEnter, databaseUser, type SystemUser } from './system-user';

export interface Copied {
  files: number;
  bytes: number;
}

const CONNECT_TIMEOUT_MS = 10_000;
const CHUNK_BYTES = 1024 * 1024;
/** Omitted files: the WAL, which is copied separately, and files that a start recreates. */
const EXCLUDED_FROM_CLUSTER =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|(^|\/)(postmaster\.(pid|opts)|backup_label(\.old)?|pgsql_tmp[^/]*|pg_internal\.init)$/;
const WAL_FOLDERS = ['archive_status', 'summaries'];
/** Omitted files next to the cluster: socket, log, copied binaries, unfinished files. */
const EXCLUDED_FROM_DATA_DIR =
  /^(postgres|socket|postgres\.log.*|postgresql-.*|postgres\.\d+.*|uploads\/\..*\.part)$/;

/**
 * Copies a running embedded installation into `target`: the database as of the copy's end, then the
 * key and the uploaded files. For verification the copy is recovered and read; it gets its final
 * name only after that has succeeded.
 * @throws StartError with a message for the operator
 */
export async function backUpFolder(folders: { dataDir: string; target: string }): Promise<Copied> {
  const { dataDir, target } = folders;
  const data = path.join(dataDir, 'postgres');
  if (!existsSync(data)) throw new StartError(`${dataDir} holds no database: set DATA_DIR.`);
  if (existsSync(target)) throw new StartError(`${target} exists: name a new folder.`);
  const user = ownerOf(data);
  if (user && !canEnter(user, path.dirname(target))) {
    throw new StartError(
      `${target} lies in a folder closed to the user the database runs as (uid ${user.uid}), as whom the copy is checked: name another one, and move it when it is done.`,
    );
  }
  const { bin } = prepareBinaries(dataDir, user);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(path.dirname(target), { recursive: true });
  const copied: Copied = { files: 0, bytes: 0 };
  try {
    makeLike(dataDir, unfinished);
    const copy = path.join(unfinished, 'postgres');
    await copyRunning(dataDir, copy, copied);
    // The files are copied after the database: a file is stored before its row, so all files that
    // the copied rows name have been stored by then.
    copyFolder({
      from: dataDir,
      to: unfinished,
      copied,
      exclude: EXCLUDED_FROM_DATA_DIR,
      flush: true,
    });
    recoverCluster({ bin, data: copy, user });
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  return copied;
}

/** Returns the owner of the cluster; null unless this process runs as root. */
function ownerOf(data: string): SystemUser | null {
  if (!databaseUser()) return null;
  const { uid, gid } = statSync(data);
  return { uid, gid };
}

/** Copies the files of the running cluster, with the WAL that makes the copy consistent. */
async function copyRunning(dataDir: string, to: string, copied: Copied): Promise<void> {
  const data = path.join(dataDir, 'postgres');
  const running = runningPostmaster({ data });
  if (running?.state !== 'ready') {
    throw new StartError(`No Vitrin runs on ${dataDir}: copy the folder itself.`);
  }
  const password = running.socket ? undefined : path.join(dataDir, 'postgres.password');
  const client = new pg.Client({
    host: running.socket || '127.0.0.1',
    port: running.port,
    user: SUPERUSER,
    database: SUPERUSER,
    ...(password && { password: readFileSync(password, 'utf8') }),
    application_name: 'vitrin backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The error is ignored, because a broken connection also fails the running query.
  client.on('error', () => {});
  await client.connect();
  try {
    const ask = async <T extends object>(text: string, values: string[] = []) =>
      (await client.query<T>(text, values)).rows[0] as T;
    // The replication slot prevents the WAL from being recycled while this connection is open.
    await ask('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `vitrin_backup_${process.pid}`,
    ]);
    const { first } = await ask<{ first: string }>(
      "SELECT pg_walfile_name(pg_backup_start('vitrin', true)) AS first",
    );
    makeLike(data, to);
    copyFolder({ from: data, to, copied, exclude: EXCLUDED_FROM_CLUSTER });
    const { labelfile, last } = await ask<{ labelfile: string; last: string }>(
      'SELECT labelfile, pg_walfile_name(lsn) AS last FROM pg_backup_stop(false)',
    );
    const label = path.join(to, 'backup_label');
    writeFileSync(label, labelfile, { mode: 0o600 });
    copyOwner(path.join(data, 'PG_VERSION'), label);
    for (const name of WAL_FOLDERS) makeLike(data, path.join(to, 'pg_wal', name));
    for (const name of readdirSync(path.join(data, 'pg_wal'))) {
      const needed = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
      if (!needed && !name.endsWith('.history')) continue;
      copyFile(path.join(data, 'pg_wal', name), path.join(to, 'pg_wal', name), { copied });
    }
  } finally {
    await client.end().catch(() => {});
  }
}

interface FolderCopy {
  from: string;
  to: string;
  copied: Copied;
  /** Pattern of paths to omit, inside the folder and with slashes. */
  exclude: RegExp;
  flush?: boolean;
  within?: string;
}

/** Copies a folder's content; files that are deleted meanwhile are skipped. */
function copyFolder({ within = '', ...rest }: FolderCopy): void {
  const { from, to, copied, exclude, flush } = rest;
  for (const entry of readdirSync(path.join(from, within), { withFileTypes: true })) {
    const name = within ? `${within}/${entry.name}` : entry.name;
    if (exclude.test(name)) continue;
    try {
      if (entry.isDirectory()) {
        makeLike(path.join(from, name), path.join(to, name));
        copyFolder({ ...rest, within: name });
      } else if (entry.isFile()) {
        copyFile(path.join(from, name), path.join(to, name), { copied, flush });
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/** Copies a file up to its current end, because the database may truncate it meanwhile. */
function copyFile(
  from: string,
  to: string,
  { copied, flush }: { copied: Copied; flush?: boolean },
): void {
  const source = openSync(from, 'r');
  try {
    const target = openSync(to, 'wx', 0o600);
    try {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      for (let read = readSync(source, chunk); read > 0; read = readSync(source, chunk)) {
        for (let done = 0; done < read; ) done += writeSync(target, chunk, done, read - done);
        copied.bytes += read;
      }
      if (flush) fsyncSync(target);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
  copyOwner(from, to);
  copied.files += 1;
}

function makeLike(from: string, to: string): void {
  mkdirSync(to);
  copyOwner(from, to);
}

/** Copies the mode of a file, and the owner if permitted. */
function copyOwner(from: string, to: string): void {
  const { uid, gid, mode } = lstatSync(from);
  if (process.getuid?.() === 0) chownSync(to, uid, gid);
  chmodSync(to, mode & 0o7777);
}

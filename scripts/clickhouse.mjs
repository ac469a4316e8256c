import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Debian's package puts it where only root looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/** The program of a ClickHouse server to test with, if there is one. */
export const findClickhouse = () =>
  FOLDERS.map((folder) => path.join(folder, 'clickhouse-server')).find((file) => existsSync(file));

/** Root on Debian gets one installed; for anybody else its tests are skipped, and say so. */
export function ensureClickhouse() {
  if (findClickhouse()) return;
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  console.log('Installing ClickHouse ...');
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], options);
  const packages = ['--no-install-recommends', 'clickhouse-server'];
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], options);
}

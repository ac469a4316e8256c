import { existsSync } from 'node:fs';
import path from 'node:path';
import { installPackage } from './chromium.mjs';

/** Folders of PATH, and /usr/sbin, into which Debian's package installs ClickHouse. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

export const findClickhouse = () =>
  FOLDERS.map((folder) => path.join(folder, 'clickhouse-server')).find((file) => existsSync(file));

/** Installs ClickHouse as root on Debian; without it, its tests are skipped with a message. */
export function ensureClickhouse() {
  if (!findClickhouse()) installPackage('clickhouse-server');
}

// npm run move-events: takes events and counts of PostgreSQL to the ClickHouse server of EVENTS_URL.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const program = path.join(root, 'dist/server/move-events.js');
try {
  ensureInstalled(root, { dev: false });
  // It works for servers of this release, so this release has been built; nothing is changed.
  if (!existsSync(program)) throw new Error('Nothing is built: run npm run build.');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(program).href);

// Runs a built command of server/commands in this process: npm run backup copies and verifies the
// data of an installation with embedded database, npm run move-events moves events and counts from
// PostgreSQL to the ClickHouse of EVENTS_URL.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const [command] = process.argv.splice(2, 1);
const program = path.join(root, `dist/server/${command}.js`);

try {
  ensureInstalled(root, { dev: false });
  // Does not build again, because running servers may use the files in dist/.
  if (!existsSync(program)) throw new Error('Nothing is built: run npm run build.');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(program).href);

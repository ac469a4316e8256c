// npm run backup -- FOLDER: copies the running embedded installation of DATA_DIR, and checks the copy.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const program = path.join(root, 'dist/server/backup.js');
try {
  ensureInstalled(root, { dev: false });
  // A backup is taken of a server that runs, so this release has been built; nothing is changed.
  if (!existsSync(program)) throw new Error('Nothing is built: run npm run build.');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import(pathToFileURL(program).href);

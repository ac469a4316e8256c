import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from '../install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Does not build again, because running servers may use the files in dist/. */
export async function runBuilt(name) {
  const program = path.join(root, 'dist/server', name);
  try {
    ensureInstalled(root, { dev: false });
    if (!existsSync(program)) throw new Error('Nothing is built: run npm run build.');
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  await import(pathToFileURL(program).href);
}

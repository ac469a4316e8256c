// npm start: installs the packages and builds if needed, then runs the server in this process.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { endWithNpm } from './lib/npm-shell.mjs';
import { assertPortFree } from './lib/port.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const server = path.join(root, 'dist/server/main.js');

try {
  // If the build is current, packages that only builds need may be missing.
  const built = isBuilt() && existsSync(server);
  await assertPortFree(process.env);
  ensureInstalled(root, { dev: !built });
  if (!built) await build();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
process.chdir(root);
endWithNpm();
await import(pathToFileURL(server).href);

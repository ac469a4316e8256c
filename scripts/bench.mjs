// npm run bench [name ...]: runs bench/<name>.ts one after the other, all of them by default.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
ensureInstalled(root, { dev: true });
const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !all.includes(name));
if (unknown) {
  console.error(`There is no bench/${unknown}.ts; there are: ${all.join(', ')}.`);
  process.exit(1);
}
let failed = 0;
for (const name of wanted.length > 0 ? wanted : all) {
  console.log(`\n== ${name}`);
  const run = ['scripts/run.mjs', `bench/${name}.ts`];
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);

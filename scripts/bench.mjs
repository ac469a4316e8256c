// npm run bench [name ...]: runs bench/<name>.ts, or all benchmarks one after the other.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { GC_OPTIONS } from './lib/collector.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
ensureInstalled(root, { dev: true });
const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''));
const requestedNames = process.argv.slice(2);
const unknown = requestedNames.find((name) => !all.includes(name));
if (unknown) {
  console.error(`There is no bench/${unknown}.ts; there are: ${all.join(', ')}.`);
  process.exit(1);
}
// Benchmarks with this import need a browser; without one, the run ends with instructions.
const USES_BROWSER = /support\/browser/;
const source = (name) => readFileSync(path.join(root, `bench/${name}.ts`), 'utf8');
const chosen = requestedNames.length > 0 ? requestedNames : all;
if (chosen.some((name) => USES_BROWSER.test(source(name)))) {
  try {
    process.env.CHROMIUM_PATH = ensureChromium();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
await bundle(chosen);
let failed = 0;
for (const name of chosen) {
  console.log(`\n== ${name}`);
  const run = [...GC_OPTIONS, `dist/bench/${name}.js`];
  const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exit(failed > 0 ? 1 : 0);

/** Bundles the benchmarks like the server, because unbundled modules run more slowly. */
async function bundle(names) {
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { tsconfigPaths: true },
    build: {
      ssr: true,
      outDir: 'dist/bench',
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, path.join(root, `bench/${name}.ts`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
}

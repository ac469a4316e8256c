// node scripts/run.mjs bench/ingest.ts [arguments]: runs a TypeScript file in this process.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export async function runTypescript(file) {
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport(path.resolve(file), {
    root,
    configFile: false,
    logLevel: 'error',
    resolve: { tsconfigPaths: true },
  });
  return module;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [file] = process.argv.splice(2, 1);
  await runTypescript(file);
}

// npm run build: builds the console, the storefront and the server into dist/. With --if-outdated,
// builds only if the sources have changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled } from './install.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = path.join(root, 'dist/.built-from');
const SOURCES = [
  'catalogue',
  'contract',
  'src',
  'server',
  'storefront',
  'aliases.ts',
  'index.html',
];
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'vite.config.ts', 'scripts/build.mjs'];
const PARTS = [
  { name: 'console', config: 'vite.config.ts' },
  { name: 'storefront', config: 'storefront/vite.config.ts' },
  { name: 'server', config: 'server/vite.config.ts' },
];
const COMPRESSIBLE = /\.(js|css|svg|json|html)$/;
// Minimum size of a file to compress; a smaller response fits into one network packet anyway.
const MIN_BYTES = 1024;

export function isBuilt() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

/** Writes the stamp last, so that after an interruption the build counts as outdated. */
export async function build() {
  const hash = sourceHash();
  // Hides a Vite warning: the configurations need the bundling loader, as imports lack extensions.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  const { createBuilder } = await import('vite');
  for (const { name, config } of PARTS) {
    if (!existsSync(path.join(root, config))) continue;
    const began = performance.now();
    const configFile = path.join(root, config);
    const builder = await createBuilder({ configFile, logLevel: 'warn', mode: 'production' }, null);
    await builder.buildApp();
    console.log(`Built the ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await Promise.all(
    ['console', 'storefront'].map((name) => compress(path.join(root, 'dist', name))),
  );
  writeFileSync(stampFile, hash);
}

/** Hashes file contents, because a checkout changes modification times. */
function sourceHash() {
  const hash = createHash('sha256');
  for (const entry of [...SOURCES, ...SETTINGS]) {
    for (const file of filesOf(path.join(root, entry))) {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** Writes `.br` and `.gz` files, so that the server does not compress for each response. */
async function compress(folder) {
  const files = filesOf(folder).filter(
    (file) => COMPRESSIBLE.test(file) && statSync(file).size >= MIN_BYTES,
  );
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
      if (existsSync(`${file}.br`)) return;
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, best));
    }),
  );
}

function filesOf(entry) {
  if (!existsSync(entry)) return [];
  if (statSync(entry).isFile()) return [entry];
  const names = readdirSync(entry, { recursive: true, withFileTypes: true });
  return names
    .filter((name) => name.isFile())
    .map((name) => path.join(name.parentPath, name.name))
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    ensureInstalled(root, { dev: true });
    if (!process.argv.includes('--if-outdated') || !isBuilt()) await build();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { ensureBuilt } from './built';

/** Maximum brotli bytes that a browser loads before the first screen. */
export const INITIAL_BUDGET_BYTES = 205_000;

/** Chunks of the sign-in page: app shell with menu and notifications, page, one language. */
export const INITIAL = [
  'index.html',
  'src/main.tsx',
  'src/custom-pages/auth/LoginPage.tsx',
  'src/i18n/tr/app/first.ts',
];

export interface Built {
  folder: string;
  manifest: Manifest;
}

export async function buildConsoles(): Promise<{ ours: Built; stock: Built }> {
  return { ours: await buildConsole(), stock: await buildReference('stock-app') };
}

/** Returns the console in dist/; builds it first if it is outdated. */
export async function buildConsole(): Promise<Built> {
  await ensureBuilt();
  return read('dist/console');
}

/** Builds an app of bench/ for production with Vite's default settings. */
export async function buildReference(name: string): Promise<Built> {
  // NODE_ENV may be `development` in this process, but users always load a production build.
  process.env.NODE_ENV = 'production';
  const outDir = mkdtempSync(path.join(tmpdir(), `vitrin-${name}-`));
  process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    mode: 'production',
    logLevel: 'warn',
    configFile: false,
    root: path.resolve('bench', name),
    plugins: [react()],
    build: {
      outDir,
      // Vite warns about a folder outside the project; this one is new and empty.
      emptyOutDir: false,
      manifest: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
    },
  });
  return read(outDir);
}

/** Returns the files of these chunks and of all chunks that they import statically. */
export function filesOf({ manifest }: Built, chunks: string[]): string[] {
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no chunk ${name}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    chunk.imports?.forEach(visit);
  };
  chunks.forEach(visit);
  return [...files];
}

/** Returns the total size in bytes with brotli level 11, as served to browsers. */
export function brotliSize({ folder }: Built, files: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = (file: string) =>
    brotliCompressSync(readFileSync(path.join(folder, file)), { params }).length;
  return files.reduce((sum, file) => sum + size(file), 0);
}

function read(folder: string): Built {
  const manifest = readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8');
  return { folder, manifest: JSON.parse(manifest) };
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';
import { ensureBuilt } from './built';

/** Maximum brotli bytes that a browser loads before the first screen. */
export const INITIAL_BUDGET_BYTES = 205_000;

/**
 * Chunks of the shell with menu and notifications, the sign-in page, and the messages of one
 * language.
 */
export const INITIAL = [
  'index.html',
  'src/main.tsx',
  'src/custom-pages/auth/LoginPage.tsx',
  'src/i18n/tr/app/first.ts',
];

/** A built app: its folder and the chunks of its manifest. */
export interface Built {
  folder: string;
  manifest: Manifest;
}

/** Builds our console and a stock react-admin app with the same list, both for production. */
export async function buildConsoles(): Promise<{ ours: Built; stock: Built }> {
  return { ours: await buildConsole(), stock: await buildReference('stock-app') };
}

/** Returns our console in dist/, built if it is outdated. */
export async function buildConsole(): Promise<Built> {
  await ensureBuilt();
  return read('dist/console');
}

/** Builds an app of bench/ for production, with the usual default settings. */
export async function buildReference(name: string): Promise<Built> {
  // The process may run in development mode, but people always download a production build.
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
      // The folder is new; Vite would ask about a folder outside the project.
      emptyOutDir: false,
      manifest: true,
      target: 'es2022',
      chunkSizeWarningLimit: 2000,
    },
  });
  return read(outDir);
}

/** Returns the files that must load before a screen of these chunks is visible. */
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

/** Returns the bytes after maximum brotli compression, as the files are served. */
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

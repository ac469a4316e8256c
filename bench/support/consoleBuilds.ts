import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';

/** A built app: its folder and the chunks of its manifest. */
export interface Built {
  folder: string;
  manifest: Manifest;
}

/** Builds our console and a stock react-admin app with the same list, both for production. */
export async function buildConsoles(): Promise<{ ours: Built; stock: Built }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-console-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  // Whoever runs this may be in development; what people download never is.
  process.env.NODE_ENV = 'production';
  const common = { mode: 'production', logLevel: 'warn' } as const;
  const output = (name: string) => ({ outDir: path.join(folder, name), emptyOutDir: true });
  await build({ ...common, configFile: path.resolve('vite.config.ts'), build: output('ours') });
  await build({
    ...common,
    configFile: false,
    root: path.resolve('bench/stock-app'),
    plugins: [react()],
    build: { ...output('stock'), manifest: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  });
  return { ours: read(path.join(folder, 'ours')), stock: read(path.join(folder, 'stock')) };
}

/** The files that must have arrived before a screen of these chunks stands. */
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

/** Bytes after brotli at its best, as they are served. */
export function brotliSize({ folder }: Built, files: string[]): number {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const size = (file: string) =>
    brotliCompressSync(readFileSync(path.join(folder, file)), { params }).length;
  return files.reduce((sum, file) => sum + size(file), 0);
}

function read(folder: string): Built {
  return {
    folder,
    manifest: JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8')),
  };
}

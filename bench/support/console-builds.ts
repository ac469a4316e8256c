import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Manifest } from 'vite';

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

/** Builds our console for production. */
export async function buildConsole(): Promise<Built> {
  const { common, output } = settings();
  await build({ ...common, configFile: path.resolve('vite.config.ts'), build: output('ours') });
  return read('ours');
}

/** Builds an app of bench/ for production, with the usual default settings. */
export async function buildReference(name: string): Promise<Built> {
  const { common, output } = settings();
  await build({
    ...common,
    configFile: false,
    root: path.resolve('bench', name),
    plugins: [react()],
    build: { ...output(name), manifest: true, target: 'es2022', chunkSizeWarningLimit: 2000 },
  });
  return read(name);
}

let folder: string | undefined;

/** Folder of this run's builds, deleted at its end. */
function builds(): string {
  if (folder) return folder;
  const made = mkdtempSync(path.join(tmpdir(), 'vitrin-console-'));
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}

function settings() {
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  // The process may run in development mode, but people always download a production build.
  process.env.NODE_ENV = 'production';
  const common = { mode: 'production', logLevel: 'warn' } as const;
  const output = (name: string) => ({ outDir: path.join(builds(), name), emptyOutDir: true });
  return { common, output };
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

function read(name: string): Built {
  const built = path.join(builds(), name);
  return {
    folder: built,
    manifest: JSON.parse(readFileSync(path.join(built, '.vite/manifest.json'), 'utf8')),
  };
}

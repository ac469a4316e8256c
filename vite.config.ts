import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { aliases } from './aliases';

/** The console: `vite build` writes dist/console, the development server uses the same settings. */
export default defineConfig({
  root: path.dirname(aliases['@']),
  resolve: { alias: aliases },
  publicDir: false,
  plugins: [react(), preloadShell(), brotliBeside()],
  build: {
    outDir: 'dist/console',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The content policy forbids inline scripts and data: fonts; small pictures may stay inline.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});

/** Lets the browser fetch the shell while the small boot script already asks the server for data. */
function preloadShell(): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        const shell = chunks.find((chunk) => chunk.facadeModuleId?.endsWith('/src/main.tsx'));
        const files = shell ? [shell.fileName, ...shell.imports] : [];
        return files
          .filter((file) => !chunks.find((chunk) => chunk.fileName === file)?.isEntry)
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          }));
      },
    },
  };
}

/** Writes `<file>.br` beside what compresses well, so that the server never compresses on demand. */
function brotliBeside(): Plugin {
  return {
    name: 'brotli-beside',
    apply: 'build',
    writeBundle({ dir }) {
      const folder = dir ?? 'dist/console';
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|svg)$/.test(name)) continue;
        const file = path.join(folder, name);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), options));
      }
    },
  };
}

import path from 'node:path';
import { defineConfig } from 'vite';
import { aliases } from '../aliases';
import { dependencies } from './package.json';

/**
 * The programs contain most packages, because finding and reading hundreds of files takes most of
 * the processor time of a start: the process that exports a list starts in 0.2 s instead of 1.6 s.
 * The packages of server/package.json stay in node_modules, and the production image installs only
 * these: packages with native code, packages that the server loads only when it uses them, and
 * packages that no child process needs.
 */
export default defineConfig({
  root: path.resolve(aliases['@server'], '..'),
  resolve: { alias: aliases },
  publicDir: false,
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      // Optional dependency of unzipper, which exceljs uses; it is not installed.
      external: '@aws-sdk/client-s3',
      // Packages for browsers mark their modules with "use client", which has no meaning here.
      onLog: (level, log, report) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
      input: {
        main: path.join(aliases['@server'], 'main.ts'),
        backup: path.join(aliases['@server'], 'commands/backup.ts'),
        'move-events': path.join(aliases['@server'], 'commands/move-events.ts'),
        'sheet-worker': path.join(aliases['@server'], 'sheets/worker.ts'),
        'workbook-worker': path.join(aliases['@server'], 'sheets/write-worker.ts'),
        'list-worker': path.join(aliases['@server'], 'sheets/list-worker.ts'),
        // The list writer is a separate entry, because the server must not import the console; the
        // list worker loads it by path.
        'list-file': path.join(aliases['@'], 'custom-pages/staff/export/writeList.ts'),
        'feed-worker': path.join(aliases['@server'], 'feeds/worker.ts'),
        'pairing-worker': path.join(aliases['@server'], 'pairing/worker.ts'),
        'picture-worker': path.join(aliases['@server'], 'pictures/worker.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});

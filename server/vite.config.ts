import path from 'node:path';
import { defineConfig } from 'vite';
import { aliases } from '../aliases';

/**
 * Builds the server as dist/server/main.js, its commands, and the programs of its child processes;
 * packages stay in node_modules.
 */
export default defineConfig({
  root: path.resolve(aliases['@server'], '..'),
  resolve: { alias: aliases },
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
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

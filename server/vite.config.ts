import path from 'node:path';
import { defineConfig } from 'vite';
import { aliases } from '../aliases';

/** The server as one file, dist/server/main.js; packages stay in node_modules. */
export default defineConfig({
  root: path.resolve(aliases['@server'], '..'),
  resolve: { alias: aliases },
  publicDir: false,
  build: {
    ssr: path.join(aliases['@server'], 'main.ts'),
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: { output: { entryFileNames: 'main.js' } },
  },
});

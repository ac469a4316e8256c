import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases } from './aliases.ts';
import { PATIENCE, PATIENCE_MS } from './tests/support/patience.ts';
import { LongestFirst } from './tests/support/sequencer.ts';

const resolve = { alias: aliases };
/** A machine shared with others stalls now and then; a test that fails twice more is broken. */
const retry = process.env.CI ? 2 : 0;
/** Limit of a test, which may wait for several states. */
const TEST_TIMEOUT_MS = 4 * PATIENCE_MS;
const patience = {
  retry,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: PATIENCE },
};

/** Four projects, one per kind of floor: what they need to run differs, what they assert does not. */
export default defineConfig({
  test: {
    // On two cores the default is one, and server tests wait half of their time.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          ...patience,
          // Pure functions leave nothing behind for the next file: one load of the catalogue serves all.
          isolate: false,
          environment: 'node',
          include: ['tests/{catalogue,contract,conventions,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        test: {
          name: 'server',
          ...patience,
          // No module of the server has a state of its own: one load of it serves all files of a worker.
          isolate: false,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/servers/global-database.ts'],
        },
      },
      {
        // Left to Node, ra-core would bring a second copy of the router with contexts of its own.
        resolve: { alias: { ...aliases, 'react-router-dom': 'react-router' } },
        plugins: [react()],
        test: {
          name: 'console',
          ...patience,
          // Loading MUI and react-admin for each file took half as long as the tests themselves; what
          // a test leaves behind is removed by the setup file.
          isolate: false,
          // Screens make and drop many small objects; larger steps of the collector are fewer of them.
          execArgv: ['--max-semi-space-size=64'],
          environment: 'jsdom',
          include: ['tests/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/support/screens/console-setup.ts'],
          server: { deps: { inline: [/node_modules\/(react-admin|ra-[a-z-]+)\//] } },
        },
      },
      {
        resolve,
        test: {
          name: 'storefront',
          ...patience,
          // Making a window for each file took twice as long as its tests; a fresh page is what each begins with.
          isolate: false,
          environment: 'jsdom',
          include: ['tests/storefront/**/*.test.ts'],
          setupFiles: ['tests/support/screens/storefront-setup.ts'],
        },
      },
    ],
  },
});

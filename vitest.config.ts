import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases } from './aliases.ts';
import { PATIENCE, PATIENCE_MS } from './tests/support/patience.ts';
import { LongestFirst } from './tests/support/sequencer.ts';

const resolve = { alias: aliases };
/** CI machines are shared and stall occasionally; a test that fails three times is broken. */
const retry = process.env.CI ? 2 : 0;
/** Time limit of a test, which may wait for several states. */
const TEST_TIMEOUT_MS = 4 * PATIENCE_MS;
const patience = {
  retry,
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
  expect: { poll: PATIENCE },
};

/**
 * Tests create many short-lived objects; a larger young generation makes garbage collections rarer.
 */
const execArgv = ['--max-semi-space-size=64'];

const CORES = availableParallelism();
/**
 * On two cores, the projects other than the server's have one worker, because each further worker
 * loads the console again, which takes 20 seconds of CPU time. Projects with different numbers of
 * workers cannot run at the same time; these run first.
 */
const fewWorkers = { maxWorkers: Math.max(1, CORES - 1) };
/**
 * Server tests spend half of their time waiting, so two cores have room for three workers. They run
 * last, because they use both cores when the browser tests have ended earlier.
 */
const serverWorkers = { maxWorkers: Math.max(3, CORES - 1), sequence: { groupOrder: 1 } };

/** Four projects, because their tests need different environments and setup files. */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          ...patience,
          ...fewWorkers,
          // Pure functions leave no state behind, so all files share one load of the catalogue.
          isolate: false,
          execArgv,
          environment: 'node',
          include: ['tests/{catalogue,contract,conventions,scripts}/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve,
        test: {
          name: 'server',
          ...patience,
          ...serverWorkers,
          // The server's modules have no state, so all files of a worker share one load of the
          // server.
          isolate: false,
          execArgv,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/servers/global-database.ts'],
        },
      },
      {
        // Node's resolution would load a second copy of the router for ra-core, with separate React
        // contexts.
        resolve: { alias: { ...aliases, 'react-router-dom': 'react-router' } },
        plugins: [react()],
        test: {
          name: 'console',
          ...patience,
          ...fewWorkers,
          // Loading MUI and react-admin again for each file would add half of the tests' time. The
          // setup file removes the state that a test leaves behind.
          isolate: false,
          execArgv,
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
          ...fewWorkers,
          // Creating a window for each file would take twice as long as its tests. The setup file
          // gives each file a fresh page.
          isolate: false,
          execArgv,
          environment: 'jsdom',
          include: ['tests/storefront/**/*.test.ts'],
          setupFiles: ['tests/support/screens/storefront-setup.ts'],
        },
      },
    ],
  },
});

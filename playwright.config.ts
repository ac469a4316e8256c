import { defineConfig } from '@playwright/test';
import { PATIENCE, PATIENCE_MS } from './tests/support/patience';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const SHELL = process.env.CHROMIUM_SHELL_PATH;

/** Journeys of people in a real browser against the built server, each on a data folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/template.ts',
  fullyParallel: false,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
  timeout: 4 * PATIENCE_MS,
  expect: PATIENCE,
  forbidOnly: Boolean(process.env.CI),
  // A machine shared with others stalls now and then; a journey that fails twice more is broken.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    // Drawing what moves took a part of every journey; the main path is walked with all that moves.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    // Without a window where there is such a program, which takes a third less of the processor.
    launchOptions: launch(SHELL ?? CHROMIUM),
  },
});

function launch(executablePath: string) {
  return {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

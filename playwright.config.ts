import { defineConfig } from '@playwright/test';
import { paintingBrowser, unpaintedBrowser } from './tests/e2e/support/browser';
import { PATIENCE, PATIENCE_MS } from './tests/support/patience';

const WORKERS = Number(process.env.E2E_WORKERS ?? 2);
/**
 * Whether this worker replaces a worker whose test failed; then pages are painted, so that the
 * screenshot of another failure is readable.
 */
const isReplacement = Number(process.env.TEST_WORKER_INDEX) >= WORKERS;
const isUnpainted = process.env.UNPAINTED && !process.env.PICTURES && !isReplacement;

/** Browser tests of user journeys against the built server. Each server has its own data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/template.ts',
  fullyParallel: false,
  workers: WORKERS,
  timeout: 4 * PATIENCE_MS,
  expect: PATIENCE,
  forbidOnly: Boolean(process.env.CI),
  // CI machines are shared and stall occasionally; a journey that fails three times is broken.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1440, height: 900 },
    // Animations cost time in every journey. The test of the main path turns them on again.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 90_000,
    launchOptions: isUnpainted ? unpaintedBrowser : paintingBrowser,
  },
});

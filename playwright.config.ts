import { defineConfig } from '@playwright/test';
import { PATIENCE, PATIENCE_MS } from './tests/support/patience';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const SHELL = process.env.CHROMIUM_SHELL_PATH;

/** Browser tests of user journeys against the built server. Each server has its own data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/template.ts',
  fullyParallel: false,
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : 2,
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
    // Uses the headless shell if it is installed, because it needs a third less CPU time.
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

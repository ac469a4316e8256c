import { type Browser, type BrowserContext, chromium } from '@playwright/test';

/** Opens a browser with as little background activity as possible. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** Opens a context of a merchant who has signed in before. */
export async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(() => {
    localStorage.setItem('vitrin.session', 'merchant');
    localStorage.setItem('vitrin.language', 'en');
  });
  return context;
}

/** Returns a quantile: 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Network of Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s download, 0.75 Mbit/s upload. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
export const CPU_RATE = 4;

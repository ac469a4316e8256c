import { chromium } from '@playwright/test';
import { storefrontOf } from '@tests/support/servers/server-process';
import { startWebServer } from '@tests/support/servers/web-server';

const PAGES_OF_VISITOR = 5;
const PAGE_TIMEOUT_MS = 60_000;

export async function openShopper(address: string, pid: string) {
  const shop = await startWebServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<!doctype html><title>Shop</title><h1>Vase</h1><script async src="${storefrontOf(address)}/widget/widget.js" data-vitrin="${pid}"></script>`,
    );
  });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const errors: string[] = [];
  /** Milliseconds until each page, with the widget's script, has loaded. */
  const waits: number[] = [];
  return {
    errors,
    waits,
    pages: () => waits.length,
    async browse(open: () => boolean): Promise<void> {
      while (open()) {
        const context = await browser.newContext();
        const page = await context.newPage();
        page.on('pageerror', ({ message }) => errors.push(message));
        for (let nth = 0; nth < PAGES_OF_VISITOR && open(); nth++) {
          const began = performance.now();
          await page.goto(`${shop.origin}/${nth}`, { timeout: PAGE_TIMEOUT_MS });
          waits.push(performance.now() - began);
          // A visitor reads the page for 300 ms.
          await page.waitForTimeout(300);
        }
        await context.close();
      }
    },
    async close(): Promise<void> {
      await browser.close();
      await shop.close();
    },
  };
}

// Measures how long the first rows take on a slow phone, beside a plain react-admin app.
import type { Browser } from '@playwright/test';
import { CPU_RATE, NETWORK, openBrowser } from './support/browser';
import { serveCanned } from './support/canned-server';
import { buildConsoles } from './support/console-builds';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const LIMIT_RATIO = 0.7;
const LIMIT_PAINT_MS = 400;

/** Times in milliseconds since the start of the navigation. */
interface Times {
  paint: number;
  /** Time of the first row on the page; the console shows rows before the app starts. */
  rows: number;
  /** Time at which the app has rendered the list. */
  list: number;
}

const { ours, stock } = await buildConsoles();
const servers = await Promise.all([ours, stock].map(({ folder }) => serveCanned(folder)));
const [ourPort = 0, stockPort = 0] = servers.map(({ port }) => port);
const browser = await openBrowser();
const results: Record<'ours' | 'stock', Times[]> = { ours: [], stock: [] };
try {
  // The two apps are measured alternately, so that other load of the machine affects both times.
  for (let run = 0; run < RUNS; run++) {
    results.ours.push(await measure(browser, `http://localhost:${ourPort}/actions`));
    results.stock.push(await measure(browser, `http://localhost:${stockPort}/#/actions`));
  }
} finally {
  await browser.close();
  for (const server of servers) server.close();
}

const median = (of: 'ours' | 'stock', what: keyof Times) =>
  results[of].map((times) => times[what]).sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
const ratioOf = (what: keyof Times) => median('ours', what) / median('stock', what);
const ratio = ratioOf('rows');
for (const app of ['ours', 'stock'] as const) {
  const shown = (what: keyof Times) => `${median(app, what).toFixed(0)} ms`;
  console.log(
    `${app.padEnd(6)} first paint ${shown('paint')}, first rows ${shown('rows')}, list ${shown('list')}`,
  );
}
console.log(
  `ratio  first rows ${ratio.toFixed(2)}, limit ${LIMIT_RATIO}; list ${ratioOf('list').toFixed(2)}; ` +
    `first paint limit ${LIMIT_PAINT_MS} ms`,
);
if (ratio > LIMIT_RATIO || median('ours', 'paint') > LIMIT_PAINT_MS) process.exitCode = 1;

/** Opens an address with an empty cache. */
async function measure(browser: Browser, address: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  // Signs the merchant in. The reference app has no sign-in and ignores this entry.
  await context.addInitScript(() => localStorage.setItem('vitrin.session', 'merchant'));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.goto(address, { waitUntil: 'commit' });
  const timeOf = async (selector: string) => {
    const time = await page.waitForFunction(
      (within) =>
        document.querySelector(within)?.textContent.includes('Campaign 1') && performance.now(),
      selector,
      { polling: 'raf', timeout: 60_000 },
    );
    return Number(await time.jsonValue());
  };
  const times = {
    rows: await timeOf('body'),
    list: await timeOf('#root'),
    paint: await page.evaluate(() => performance.getEntriesByType('paint')[0]?.startTime ?? 0),
  };
  await context.close();
  return times;
}

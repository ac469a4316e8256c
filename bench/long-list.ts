// Measures how a list of 5,000 actions opens, searches and scrolls, beside a list that draws all
// rows.
import type { Browser, Page } from '@playwright/test';
import { openBrowser, openContext, quantile } from './support/browser';
import { cannedRows, serveCanned } from './support/canned-server';
import { buildConsole, buildReference } from './support/console-builds';

const ROWS = 5_000;
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
/** Milliseconds from the last key press until the console's list starts to search. */
const PAUSE = 300;
const LIMIT_SEARCH_MS = 100;
const LIMIT_FRAME_MS = 50;

interface Times {
  open: number;
  search: number;
  /** Longest time between two frames while scrolling, in milliseconds. */
  frame: number;
}

const rows = cannedRows(ROWS);
const more = { '/api/campaign/all/list': { success: true, data: rows }, '/rest/actions': rows };
const [ours, plain] = [await buildConsole(), await buildReference('plain-list')];
const servers = await Promise.all([ours, plain].map(({ folder }) => serveCanned(folder, more)));
const [ourPort = 0, plainPort = 0] = servers.map(({ port }) => port);
const browser = await openBrowser();
const results = { ours: [] as Times[], plain: [] as Times[] };
try {
  // The two lists are measured alternately, so that other load of the machine affects both times.
  for (let run = 0; run < RUNS; run++) {
    const own = await measure(browser, `http://localhost:${ourPort}/actions`);
    results.ours.push({ ...own, search: own.search - PAUSE });
    results.plain.push(await measure(browser, `http://localhost:${plainPort}/`));
  }
} finally {
  await browser.close();
  for (const server of servers) server.close();
}

const median = (of: 'ours' | 'plain', what: keyof Times) =>
  quantile(
    results[of].map((times) => times[what]),
    0.5,
  );
for (const what of ['open', 'search', 'frame'] as const) {
  const [own, other] = [median('ours', what), median('plain', what)];
  console.log(
    `${what.padEnd(7)} ours ${own.toFixed(0)} ms, plain ${other.toFixed(0)} ms, ratio ${(own / other).toFixed(2)}`,
  );
}
console.log(
  `limits  search ${LIMIT_SEARCH_MS} ms after the pause, longest frame ${LIMIT_FRAME_MS} ms`,
);
if (median('ours', 'search') > LIMIT_SEARCH_MS || median('ours', 'frame') > LIMIT_FRAME_MS) {
  process.exitCode = 1;
}

async function measure(browser: Browser, address: string): Promise<Times> {
  const context = await openContext(browser);
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const opened = await page.waitForFunction(
    () => document.body?.textContent.includes('Campaign ') && performance.now(),
    undefined,
    { polling: 'raf' },
  );
  const open = Number(await opened.jsonValue());
  const frame = await scroll(page);
  const search = await find(page, `Campaign ${ROWS}`);
  await context.close();
  return { open, search, frame };
}

/** Scrolls with the mouse wheel and returns the longest time between two frames in milliseconds. */
async function scroll(page: Page): Promise<number> {
  await page.mouse.move(640, 500);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const next = (now: number) => {
      frames.push(now);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  for (let turn = 0; turn < 40; turn++) await page.mouse.wheel(0, 60);
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    return Math.max(...frames.slice(1).map((now, index) => now - (frames[index] ?? now)));
  });
}

/** Returns the milliseconds until the single result is painted. */
async function find(page: Page, name: string): Promise<number> {
  await page.getByRole('searchbox').focus();
  await page.evaluate((searchText) => {
    const began = performance.now();
    Object.assign(window, { found: 0 });
    const check = () => {
      const table = document.querySelector('tbody');
      const alone = table?.rows.length === 1 && table.textContent.includes(searchText);
      if (alone) Object.assign(window, { found: performance.now() - began });
      else requestAnimationFrame(check);
    };
    requestAnimationFrame(check);
  }, name);
  await page.keyboard.insertText(name);
  const found = await page.waitForFunction(() => (window as { found?: number }).found || false);
  return Number(await found.jsonValue());
}

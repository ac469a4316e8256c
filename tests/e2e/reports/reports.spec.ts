import { readFileSync } from 'node:fs';
import { addDays } from '@catalogue/lib/istanbul';
import type { Page } from '@playwright/test';
import { messages as en } from '@/i18n/en';
import { messages as tr } from '@/i18n/tr';
import {
  examine,
  goInside,
  openFor,
  type ScreenStyle,
  type Seen,
  STYLES,
  settled,
  watch,
} from '../support/screen-styles';
import { expect, fetchResponse, test, today } from '../support/test';
import { type Report, reports, WEEK } from './reports';

const TEXTS = { tr, en };
const ONE_DAY = { start: addDays(today(), -1), end: addDays(today(), -1) };
const SEASON = { start: addDays(today(), -90), end: addDays(today(), -1) };
/** Periods without events; each is requested only once, so its response is never cached. */
const LONG_AGO = { start: '2020-01-06', end: '2020-01-12' };
const YET_LONGER_AGO = { start: '2019-01-07', end: '2019-01-13' };

const parts = (process.env.SCREENS ?? '').split(',');
const wanted = reports.filter(({ name }) => parts.some((part) => `report-${name}`.includes(part)));

test.describe.configure({ mode: 'parallel' });

for (const style of STYLES) {
  test(`Every report is readable with data, empty, for one or ninety days, with 500 rows and after a failure, ${style.language} ${style.colorScheme} ${style.width}`, async ({
    browser,
    instance,
  }) => {
    test.setTimeout(900_000);
    const page = await openFor(browser, instance, 'merchant', style);
    const seen = watch(page, instance);
    await showWatsons(page);
    await page.goto(`${instance.url}/analytics/actions?lang=${style.language}`);
    await expect(page.locator('h1').first()).toBeVisible();
    for (const report of wanted) {
      await test.step(report.name, () =>
        checkReport(report, { page, seen, style, url: instance.url }),
      );
    }
    expect(seen.foreign, 'requests to other origins').toEqual([]);
    expect(seen.violations, 'content policy violations').toEqual([]);
    expect(seen.faults, 'uncaught errors').toEqual([]);
    await page.context().close();
  });
}

interface Place {
  page: Page;
  seen: Seen;
  style: ScreenStyle;
  url: string;
}

/** Starts with the failure, because a loaded report stays visible while the next request fails. */
async function checkReport(report: Report, { page, seen, style, url }: Place): Promise<void> {
  const { name, path, calls, nothing, many, isNow } = report;
  const words = TEXTS[style.language];
  const open = async (range: { start: string; end: string }, state: string) => {
    const address = new URL(`/analytics/${path}`, url);
    if (!isNow) address.search = String(new URLSearchParams(range));
    seen.pending.clear();
    await goInside(page, address, style.language);
    await settled(page, seen);
    // screens.spec.ts checks the menu and the header.
    await examine(page, `report-${name}-${state}`, style, { shellSeen: true });
  };
  const answering = async (answers: Record<string, [number, object]>, act: () => Promise<void>) => {
    const asked = (address: URL) =>
      address.pathname.startsWith('/api/') && lastPart(address.pathname) in answers;
    await page.route(asked, (route) => {
      const [status, json] = answers[lastPart(new URL(route.request().url()).pathname)] ?? [
        404,
        {},
      ];
      return route.fulfill({ status, json });
    });
    await act();
    await page.unroute(asked);
  };
  const all = (status: number, body: object) =>
    Object.fromEntries(calls.map((call) => [call, [status, body] as [number, object]]));

  // All reports draw these states with the same components, so other styles check one report.
  const isSeenElsewhere = style !== STYLES[0] && report !== wanted[0] && !process.env.ALL_STYLES;
  if (isSeenElsewhere) {
    await open(isNow ? WEEK : SEASON, isNow ? 'data' : 'season');
    await openMany();
    return;
  }
  const failure = { success: false, error: { code: 'internal' } };
  await answering(all(500, failure), async () => {
    await open(YET_LONGER_AGO, 'failing');
    await expect(page.getByRole('button', { name: words.app.error.retry }).first()).toBeVisible();
  });
  if (nothing) await answering(all(200, nothing), () => open(LONG_AGO, 'empty'));
  else await open(LONG_AGO, 'empty');
  await expect(page.getByRole('button', { name: words.app.error.retry })).toHaveCount(0);
  if (isNow) return open(WEEK, 'data');
  await open(ONE_DAY, 'day');
  await open(SEASON, 'season');
  await openMany();

  async function openMany() {
    const answers = Object.entries(many ?? {}).map(([call, of]) => [call, [200, of()]]);
    if (many) await answering(Object.fromEntries(answers), () => open(WEEK, 'many'));
  }
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

async function showWatsons(page: Page): Promise<void> {
  await page.route(
    (address) => /^\/api\/[^/]+\/product$/.test(address.pathname),
    async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const response = await fetchResponse(route);
      const answer = await response.json();
      answer.product.settings.showWatsonsAnalytic = true;
      await route.fulfill({ response, json: answer });
    },
  );
}

test('Charts are saved as pictures with their colours, and good rates are green and low ones red', async ({
  browser,
  instance,
}) => {
  const [style] = STYLES;
  const page = await openFor(browser, instance, 'merchant', style);
  const seen = watch(page, instance);
  const days = new URLSearchParams(SEASON);
  // Least number of colours of each chart besides background and text.
  for (const [report, least] of [
    ['actions', [2]],
    ['giveachanceanalytic', [1, 4]],
  ] as const) {
    await page.goto(`${instance.url}/analytics/${report}?${days}&lang=en`);
    const menus = page.getByRole('button', { name: en.reports.chart.menu });
    await expect(menus).toHaveCount(least.length);
    await settled(page, seen);
    // The charts are loaded after the page.
    await expect
      .poll(() => page.locator('[role=img] svg').count())
      .toBeGreaterThanOrEqual(least.length);
    for (const [nth, colours] of least.entries()) {
      await menus.nth(nth).click();
      const downloading = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: en.reports.chart.png }).click();
      const file = await (await downloading).path();
      expect(await coloursOf(page, readFileSync(file)), `${report} ${nth}`).toBeGreaterThanOrEqual(
        colours,
      );
    }
  }
  const tints = await page.evaluate(() =>
    ['.good', '.low'].map((name) => {
      const found = document.querySelector(name);
      return found && getComputedStyle(found).color.match(/\d+/g)?.map(Number);
    }),
  );
  const [[goodRed = 0, goodGreen = 0] = [], [lowRed = 0, lowGreen = 0] = []] = tints.map(
    (tint) => tint ?? [],
  );
  expect(goodGreen).toBeGreaterThan(goodRed);
  expect(lowRed).toBeGreaterThan(lowGreen);
  await page.context().close();
});

/** The number of colours, except greys, that each cover at least 1/2000 of a picture. */
const coloursOf = (page: Page, png: Buffer): Promise<number> =>
  page.evaluate(async (bytes) => {
    const blob = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))]);
    const bitmap = await createImageBitmap(blob);
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const { data } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
      if (Math.max(red, green, blue) - Math.min(red, green, blue) < 40) continue;
      const colour = `${red},${green},${blue}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts.values()].filter((count) => count > data.length / 4 / 2000).length;
  }, png.toString('base64'));

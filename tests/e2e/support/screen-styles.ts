import type { Browser, Page, Request } from '@playwright/test';
import { messages as en } from '@/i18n/en';
import { messages as tr } from '@/i18n/tr';
import { runAxe } from './axe';
import type { Instance } from './instance';
import type { Screen } from './screens';
import { expect, signIn } from './test';

/** Width in px. Two styles cover every value; ALL_STYLES adds all other combinations. */
export const STYLES = [
  { language: 'tr', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 390 },
  ...(process.env.ALL_STYLES
    ? ([
        { language: 'tr', colorScheme: 'dark', width: 1440 },
        { language: 'tr', colorScheme: 'light', width: 390 },
        { language: 'tr', colorScheme: 'dark', width: 390 },
        { language: 'en', colorScheme: 'light', width: 1440 },
        { language: 'en', colorScheme: 'dark', width: 1440 },
        { language: 'en', colorScheme: 'light', width: 390 },
      ] as const)
    : []),
] as const;

export type ScreenStyle = (typeof STYLES)[number];

/** An address without a page, which shows the not-found page. */
export const NOWHERE = '/no/such/page';
const NOT_FOUND = { tr: tr.app.notFound.title, en: en.app.notFound.title };

/** Navigates without a page load, via the not-found page, so that the screens are not mixed up. */
export async function goInside(
  page: Page,
  address: URL,
  language: ScreenStyle['language'],
): Promise<void> {
  const show = (to: string) =>
    page.evaluate((href) => {
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await show(NOWHERE);
  const nowhere = page.locator('h1', { hasText: NOT_FOUND[language] });
  await expect(nowhere).toBeVisible();
  await show(address.pathname + address.search);
  await expect(nowhere).toHaveCount(0);
}

/** Returns an empty page in a new context, signed in unless `who` is a guest. */
export async function openFor(
  browser: Browser,
  instance: Instance,
  who: Screen['who'],
  { colorScheme, width }: ScreenStyle,
): Promise<Page> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  const page = await context.newPage();
  if (who === 'guest') return page;
  const origin = who === 'influencer' ? instance.influencerUrl : instance.url;
  await signIn(page, origin, { email: `${who}@vitrin.example` });
  return page;
}

/** The menu and the header, which are identical on all screens of a user. */
const SHELL = ['aside:has(~ .page)', '.page > header'];
export const hasShell = async (page: Page) => (await page.locator('.page > header').count()) > 0;

/**
 * Asserts language, a single h1, no horizontal scrolling and axe's rules; `shellSeen` excludes menu
 * and header from axe. `PICTURES=1` stores a screenshot.
 */
export async function examine(
  page: Page,
  name: string,
  style: ScreenStyle,
  { shellSeen = false } = {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', style.language);
  expect(await page.locator('h1').count(), `${name}: one h1`).toBe(1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${name}: nothing sticks out to the side`).toBeLessThanOrEqual(0);
  const widePanel = await page.evaluate(() => {
    const panel = document.querySelector('#editor-panel');
    return panel ? panel.scrollWidth - panel.clientWidth : 0;
  });
  expect(widePanel, `${name}: the editor does not scroll sideways`).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) {
    const file = `${name}-${style.language}-${style.colorScheme}-${style.width}`;
    // A full-page screenshot would resize charts, so the window gets the height of the page.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: style.width, height: Math.min(height, 6000) });
    await page.screenshot({ path: `test-results/screens/${file}.png` });
    await page.setViewportSize({ width: style.width, height: 900 });
  }
  expect(await runAxe(page, undefined, shellSeen ? SHELL : []), `${name}: accessibility`).toEqual(
    [],
  );
}

/** Resolves when no request is pending or follows, no element is busy and no chart is missing. */
export async function settled(page: Page, seen: Seen): Promise<void> {
  await expect
    .poll(
      async () => {
        const asked = seen.asked;
        const busy = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              // A chart is missing if only its placeholder is there, or its wrapper is empty.
              const waiting =
                '[aria-busy=true], main .room, .MuiChartsWrapper-root:not(:has(svg > *))';
              const count = () => resolve(document.querySelectorAll(waiting).length);
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(count)));
            }),
        );
        return { busy, pending: seen.pending.size, asked: seen.asked - asked };
      },
      { intervals: [20] },
    )
    .toEqual({ busy: 0, pending: 0, asked: 0 });
}

export type Seen = ReturnType<typeof watch>;

/** Records requests to other origins, violations of the content policy, and uncaught errors. */
export function watch(page: Page, instance: Instance) {
  const seen = {
    foreign: [] as string[],
    violations: [] as string[],
    faults: [] as string[],
    /** Number of sent requests; `pending` contains those without a response. */
    asked: 0,
    pending: new Set<Request>(),
  };
  const { url: consoleUrl, influencerUrl, shopUrl } = instance;
  const own = [consoleUrl, influencerUrl, shopUrl].map((origin) => new URL(origin).host);
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The inbox's stream stays open, so it never counts as finished.
    if (!url.pathname.endsWith('/conversations/live')) {
      seen.asked += 1;
      seen.pending.add(request);
    }
    if (/^https?:$/.test(url.protocol) && !own.includes(url.host)) seen.foreign.push(url.href);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => seen.pending.delete(request));
  }
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text()))
      seen.violations.push(`${message.text()} (${message.location().url}, ${page.url()})`);
  });
  page.on('pageerror', (error) => seen.faults.push(error.message));
  return seen;
}

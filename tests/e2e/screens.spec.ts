import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { messages as en } from '@/i18n/en';
import { messages as tr } from '@/i18n/tr';
import { runAxe } from './support/axe';
import type { Instance } from './support/instance';
import { unreachedByKeyboard } from './support/keyboard';
import { KEYBOARD_SCREENS, type Screen, screens } from './support/screens';
import { DEMO_PASSWORD, expect, test } from './support/test';

/** Each look is opened once in each language, so that over both every screen is seen in each. */
const LOOKS = [
  { language: 'tr', colorScheme: 'light', width: 1440 },
  { language: 'en', colorScheme: 'dark', width: 390 },
  ...(process.env.ALL_LOOKS
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

type Look = (typeof LOOKS)[number];
/** No page has this address; its heading, by language. */
const NOWHERE = '/no/such/page';
const NOT_FOUND = { tr: tr.app.notFound.title, en: en.app.notFound.title };
/** SCREENS=bot,pairs looks only at screens with such names; PICTURES=1 takes a picture of each. */
const parts = (process.env.SCREENS ?? '').split(',');
const wanted = screens.filter(({ name }) => parts.some((part) => name.includes(part)));
const PEOPLE = [...new Set(wanted.map(({ who }) => who))];

// They are the longest of all and touch nothing: each worker takes some.
test.describe.configure({ mode: 'parallel' });

for (const look of LOOKS) {
  for (const who of PEOPLE) {
    test(`The screens of a ${who} fit, read well and stay on their own server, ${look.language} ${look.colorScheme} ${look.width}`, async ({
      browser,
      instance,
    }) => {
      test.setTimeout(900_000);
      const context = await openFor(browser, instance, who, look);
      const page = await context.newPage();
      const seen = watch(page, instance);
      let inside = false;
      for (const screen of wanted.filter((candidate) => candidate.who === who)) {
        await test.step(screen.name, () => inspect(page, seen, instance, screen, look, inside));
        // Each address is opened by itself in the first look; in the others the console goes there itself.
        inside = look !== LOOKS[0] && who !== 'guest' && !screen.before && !screen.act;
      }
      expect(seen.foreign, 'requests to other origins').toEqual([]);
      expect(seen.violations, 'content policy violations').toEqual([]);
      expect(seen.faults, 'uncaught errors').toEqual([]);
      await context.close();
    });
  }
}

async function inspect(
  page: Page,
  seen: Seen,
  instance: Instance,
  screen: Screen,
  look: Look,
  inside: boolean,
) {
  const { path, who, name } = screen;
  const origin = who === 'influencer' ? instance.influencerUrl : instance.url;
  const address = new URL(path, origin);
  address.searchParams.set('lang', look.language);
  seen.pending.clear();
  await screen.before?.(page);
  if (inside && !screen.before && path !== NOWHERE) await goInside(page, address, look.language);
  else await page.goto(address.href);
  await expect(page.locator('h1').first()).toBeVisible();
  await settled(page, seen);
  if (screen.act) {
    await screen.act(page);
    await settled(page, seen);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', look.language);
  expect(await page.locator('h1').count(), `${name}: one h1`).toBe(1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide, `${name}: nothing sticks out to the side`).toBeLessThanOrEqual(0);
  if (process.env.PICTURES) {
    const file = `${name}-${look.language}-${look.colorScheme}-${look.width}`;
    await page.screenshot({ path: `test-results/screens/${file}.png`, fullPage: true });
  }
  const serious = await runAxe(page);
  expect(serious, `${name}: accessibility`).toEqual([]);
  // Once is enough: neither language nor colours change what Tab reaches.
  if (look === LOOKS[0] && KEYBOARD_SCREENS.includes(name)) {
    expect(await unreachedByKeyboard(page), `${name}: not reached by Tab`).toEqual([]);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

/**
 * Shows an address in the console that runs already: starting it again was half of what a screen cost.
 * The page for unknown addresses stands between two screens, so that neither is taken for the other.
 */
async function goInside(page: Page, address: URL, language: Look['language']): Promise<void> {
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

async function openFor(
  browser: Browser,
  instance: Instance,
  who: Screen['who'],
  { colorScheme, width }: Look,
): Promise<BrowserContext> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
  if (who === 'guest') return context;
  const origin = who === 'influencer' ? instance.influencerUrl : instance.url;
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  const status = await page.evaluate(
    async ([username, password]) => {
      const response = await fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
        body: JSON.stringify({ username, password }),
      });
      return response.status;
    },
    [`${who}@vitrin.example`, DEMO_PASSWORD] as const,
  );
  expect(status).toBe(200);
  await page.close();
  return context;
}

/**
 * Resolves when the page shows what it is going to show: nothing asks for anything, nothing is busy,
 * and a frame drawn after the last answer has asked for nothing either.
 */
async function settled(page: Page, seen: Seen): Promise<void> {
  await expect
    .poll(
      async () => {
        const asked = seen.asked;
        const busy = await page.evaluate(
          () =>
            new Promise<number>((resolve) => {
              const count = () => resolve(document.querySelectorAll('[aria-busy=true]').length);
              requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(count)));
            }),
        );
        return { busy, pending: seen.pending.size, asked: seen.asked - asked };
      },
      { intervals: [20] },
    )
    .toEqual({ busy: 0, pending: 0, asked: 0 });
}

type Seen = ReturnType<typeof watch>;

/** What a page must never do: ask another origin, break its content policy, or throw. */
function watch(page: Page, instance: Instance) {
  const seen = {
    foreign: [] as string[],
    violations: [] as string[],
    faults: [] as string[],
    /** How often it asked for anything, and what has no answer yet. */
    asked: 0,
    pending: new Set<Request>(),
  };
  const own = [new URL(instance.url).host, new URL(instance.influencerUrl).host];
  page.on('request', (request) => {
    seen.asked += 1;
    seen.pending.add(request);
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !own.includes(url.host)) seen.foreign.push(url.href);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const) {
    page.on(end as 'requestfinished', (request) => seen.pending.delete(request));
  }
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.violations.push(message.text());
  });
  page.on('pageerror', (error) => seen.faults.push(error.message));
  return seen;
}

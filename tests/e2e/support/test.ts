import { istanbulDay } from '@catalogue/lib/istanbul';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { type Instance, startInstance } from './instance';

export { expect };

/** Pages that the tests of a worker share, for tests that need no separate browser context. */
interface Desk {
  page: Page;
  shop: Page;
}

/** All tests of a worker share an instance; tests that restart the server start their own. */
export const test = base.extend<object, { instance: Instance; desk: Desk }>({
  instance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires this signature
    async ({}, use) => {
      const instance = await startInstance({ NOTICE_SECONDS: '5' });
      await use(instance);
      await instance.dispose();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  desk: [
    async ({ browser, instance }, use, { project }) => {
      // Playwright applies the project's settings to contexts of tests, but not of workers.
      const { contextOptions, locale, timezoneId, viewport } = project.use;
      const context = await browser.newContext({ ...contextOptions, locale, timezoneId, viewport });
      const [page, shop] = [await context.newPage(), await context.newPage()];
      await signIn(page, instance.url, { start: '/account' });
      await use({ page, shop });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Returns today's date in the time zone of the reports, as YYYY-MM-DD. */
export const today = () => istanbulDay(new Date());

export const DEMO_PASSWORD = 'Vitrin1!demo';

/**
 * Signs in without the form. Without `start` the page stays empty, because the home page loads
 * slowly.
 */
export async function signIn(
  page: Page,
  url: string,
  {
    email = 'merchant@vitrin.example',
    language = 'tr',
    start,
  }: { email?: string; language?: string; start?: string } = {},
): Promise<void> {
  await openEmptyPage(page, url);
  const answer = await arrange(page, '/auth/login', { username: email, password: DEMO_PASSWORD });
  expect(answer).toMatchObject({ success: true });
  if (start) await page.goto(`${url}${start}?lang=${language}`);
}

/** Opens an empty page of the console's origin, from which `arrange` can send calls. */
export async function openEmptyPage(page: Page, url: string): Promise<void> {
  const blank = `${url}/blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(blank);
  // While a page has a route, nothing is cached and the test process handles every request.
  await page.unroute(blank);
}

export async function signInByForm(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login?lang=tr`);
  await page.locator('input[type=email], input[name=username]').first().fill(email);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL((address) => address.pathname !== '/login');
}

/** Retries, because the server may close an idle connection when the request is sent. */
export const fetchResponse = (route: Route, options: Parameters<Route['fetch']>[0] = {}) =>
  route.fetch({ ...options, maxRetries: 2 });

/** Sends a call as the signed-in user, to prepare data without using the screens. */
export async function arrange(page: Page, path: string, body: unknown): Promise<unknown> {
  return page.evaluate(
    async ([address, sent]) => {
      const response = await fetch(`/api${address}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-vitrin': '1' },
        body: JSON.stringify(sent),
      });
      return response.json();
    },
    [path, body] as const,
  );
}

/** Disables the shop's campaigns, so that its pages show only campaigns of the test. */
export async function silenceCampaigns(page: Page): Promise<void> {
  const ids = await page.evaluate(async () => {
    const response = await fetch('/api/campaign/all/list');
    const { data } = (await response.json()) as { data: { id: number; status: string }[] };
    return data.filter(({ status }) => status !== 'disabled').map(({ id }) => id);
  });
  for (const id of ids) await arrange(page, '/campaign/save', { data: { id, status: 'disabled' } });
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allCalls, type Call } from '@contract/calls';
import type { Page } from '@playwright/test';
import type { Instance } from '../support/instance';
import { expect, signIn, test } from '../support/test';

/* Another site sends every changing call in every way that browsers allow: none has an effect. */
let hostile: Server;
let origin: string;

test.beforeAll(async () => {
  hostile = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Hostile</title><h1>Free phones</h1>');
  });
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  // 127.0.0.1 and localhost are different sites for a browser.
  origin = `http://127.0.0.1:${(hostile.address() as AddressInfo).port}`;
});
test.afterAll(() => new Promise((resolve) => hostile.close(resolve)));

const changing = allCalls.filter(({ changes }) => changes);
const isBeside = (one: Call, other: Call) =>
  one.method === other.method && one.path.split('/')[1] === other.path.split('/')[1];
/** Calls of the form test: each changing GET, one POST per area; `calls.test.ts` sends all. */
const followed = changing.filter(
  (call, at) => call.method === 'GET' || changing.findIndex((one) => isBeside(one, call)) === at,
);
const addressOf = (
  { url, shopUrl }: Instance,
  { path, origin: at }: Pick<Call, 'path' | 'origin'>,
) => `${at === 'storefront' ? shopUrl : url}/api${path.replace(/\{\w+\}/g, '1')}`;

async function state(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const read = async (path: string) => (await fetch(`/api${path}`)).json();
    return Promise.all(
      ['/auth/user', '/personalize/product', '/campaign/all/list', '/personalize/variable/get'].map(
        read,
      ),
    );
  });
}

test('Requests from scripts and images of another site change nothing', async ({
  page,
  context,
  instance,
}) => {
  test.setTimeout(900_000);
  expect(changing.length).toBeGreaterThan(10);
  await signIn(page, instance.url);
  const before = await state(page);
  const attacker = await context.newPage();
  await attacker.goto(origin);
  const calls = changing.map((call) => ({ method: call.method, url: addressOf(instance, call) }));
  await attacker.evaluate(async (targets) => {
    const body = JSON.stringify({ data: { id: 1, status: 'disabled' }, id: 1, name: 'Hacked' });
    const types = ['text/plain', 'application/x-www-form-urlencoded', undefined];
    for (const { url } of targets) {
      const image = new Image();
      image.src = url;
      for (const type of types) {
        await fetch(url, {
          method: 'POST',
          mode: 'no-cors',
          credentials: 'include',
          body: `json=${encodeURIComponent(body)}`,
          headers: type ? { 'content-type': type } : {},
        }).catch(() => {});
      }
      await fetch(url, { credentials: 'include', mode: 'no-cors' }).catch(() => {});
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }, calls);
  expect(await state(page)).toEqual(before);
});

test('Submitting a form on another site changes nothing', async ({ page, context, instance }) => {
  test.setTimeout(900_000);
  await signIn(page, instance.url);
  const before = await state(page);
  expect(new Set(followed.map(({ method }) => method)).size).toBe(2);
  for (const call of followed) {
    const { method, path } = call;
    const attacker = await context.newPage();
    await attacker.goto(origin);
    const url = addressOf(instance, call);
    // Browsers send a Lax cookie with top-level navigations.
    const answered = attacker.waitForResponse((response) => response.url().startsWith(url));
    await attacker.evaluate(
      ([target, verb]) => {
        const form = document.createElement('form');
        form.method = verb;
        form.action = target;
        const field = document.createElement('input');
        field.name = 'json';
        field.value = '{"id":1,"data":{"id":1,"status":"disabled"}}';
        form.append(field);
        document.body.append(form);
        form.submit();
      },
      [url, method] as const,
    );
    expect((await answered).status(), `${method} ${path}`).toBe(403);
    await attacker.close();
  }
  expect(await state(page)).toEqual(before);
});

test('An image or a link on a console page changes nothing, because visitors may have written its URL', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url, { start: '/account' });
  const before = await state(page);
  const gets = changing.filter(({ method }) => method === 'GET');
  expect(gets.length).toBeGreaterThan(5);
  for (const call of gets) {
    const { path } = call;
    const url = addressOf(instance, call);
    const asked = page.waitForResponse(url);
    await page.evaluate((address) => {
      new Image().src = address;
    }, url);
    expect((await asked).status(), `picture ${path}`).toBe(403);
    const opened = page.context().waitForEvent('page');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, target: '_blank' });
      link.click();
    }, url);
    const other = await opened;
    await other.waitForLoadState();
    expect(await other.locator('body').innerText(), `link ${path}`).toContain('cross_site');
    await other.close();
  }
  expect(await state(page)).toEqual(before);
});

test('No answer allows another origin to read with credentials', async ({ page, instance }) => {
  await signIn(page, instance.url);
  for (const asking of ['null', origin, `${instance.url}.evil.example`, 'https://evil.example']) {
    for (const path of ['/api/auth/user', '/api/campaign/all/list', '/widget/config/vitrin-demo']) {
      const response = await page.request.get(instance.url + path, {
        headers: {
          origin: asking,
          ...(path.startsWith('/widget/') && { host: new URL(instance.shopUrl).host }),
        },
      });
      const headers = response.headers();
      expect(headers['access-control-allow-credentials'], path).toBeUndefined();
      const allowed = headers['access-control-allow-origin'];
      expect([undefined, '*'], `${path} for ${asking}`).toContain(allowed);
      if (path.startsWith('/api/')) expect(allowed).toBeUndefined();
    }
  }
});

test('A page that crashes asks for a reload, and the error page links to no other site', async ({
  page,
  instance,
}) => {
  await signIn(page, instance.url, { language: 'en', start: '/account' });
  const evil = '/error?title=T&desc=D&pageName=Click&url=';
  await page.goto(`${instance.url}${evil}${encodeURIComponent('https://evil.example')}`);
  await expect(page.getByText('Click', { exact: true })).toBeVisible();
  // The only links lead to the console's own home and contact page.
  const links = page.getByRole('main').getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', '/');
  await expect(links.last()).toHaveAttribute('href', '/contact');
  await page.goto(`${instance.url}${evil}%2Factions`);
  await expect(page.getByRole('link', { name: 'Click' })).toHaveAttribute('href', '/actions');
  // A real crash, caused by an answer that violates the contract.
  await page.route('**/api/records/shop-orders*', (route) =>
    route.fulfill({ json: [null], headers: { 'content-range': 'shop-orders 0-0/1' } }),
  );
  await page.goto(`${instance.url}/orders`);
  await expect(page.getByText('There was some errors while loading the page.')).toBeVisible();
  await expect(page.getByText('Please reload the page and try again.')).toBeVisible();
});

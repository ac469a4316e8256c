import { actionDefinitions } from '@catalogue/actions/registry';
import { frequency } from '@catalogue/conditions/frequency';
import { chooseEntry } from '@catalogue/decide/choose';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test';
import { buildCampaign } from '../../support/rows/campaigns';
import { choose } from '../support/choose';
import { awaitPageValues, fetchFromShop, startShop } from '../support/shop';
import { arrange, signIn, silenceCampaigns, test } from '../support/test';

/* Checks what the browser stores and sends before and after consent, in each mode. */

const FLEETING = 'Herkese';
const LASTING = 'Hatırlayana';
const MODES = { wait: 'Onay verilene kadar bekle', platform: 'Sitedeki onay aracına uy' } as const;

let shop: Awaited<ReturnType<typeof startShop>>;
test.afterEach(() => shop?.close());

/** Opens a shop on another origin whose page stores nothing itself. */
async function openPage(browser: Browser, shopUrl: string, head = '') {
  const script = `<script async src="${shopUrl}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
  shop = await startShop(() => ({
    '/': {
      html: `<!doctype html><html lang="tr"><head>${head}${script}</head><body><main><h1>Vazo</h1><p>Dalga</p></main></body>`,
    },
    '/favicon.ico': { html: '' },
  }));
  const context = await browser.newContext();
  const sent: Request[] = [];
  context.on('request', (request) => {
    if (request.url().startsWith(shopUrl)) sent.push(request);
  });
  const page = await context.newPage();
  await page.goto(shop.url);
  return { context, page, sent };
}

/** Names of everything that a browser stores for any site. */
async function stored(context: BrowserContext, page: Page): Promise<string[]> {
  const { cookies, origins } = await context.storageState({ indexedDB: true });
  const others = await page.evaluate(async () => [
    ...Object.keys(sessionStorage).map((key) => `session ${key}`),
    ...(await caches.keys()).map((key) => `cache ${key}`),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker ${scope}`),
  ]);
  return [
    ...cookies.map(({ name }) => `cookie ${name}`),
    ...origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => `local ${name}`)),
    ...others,
  ];
}

/** Asserts that only scripts, fonts and the configuration are requested, without any identifier. */
async function expectNoTrace(sent: readonly Request[]): Promise<void> {
  expect(sent.length).toBeGreaterThan(2);
  for (const request of sent) {
    const url = request.url();
    const { cookie } = await request.allHeaders();
    const reported = [request.method(), request.postData(), cookie];
    expect(reported, url).toEqual(['GET', null, undefined]);
    expect(url).toMatch(
      /\/widget\/(config\/vitrin-demo|fonts\/[\w.-]+\.woff2|[\w/-]+\.js(\?v=\w+)?)$/,
    );
  }
}

async function chooseMode(
  page: Page,
  mode: keyof typeof MODES | 'off',
  url: string,
): Promise<void> {
  await page.goto(`${url}/settings/pages`);
  await choose(page.getByLabel('Onay', { exact: true }), mode);
  const form = page.locator('form').filter({ has: page.getByLabel('Onay', { exact: true }) });
  await form.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Kaydedildi').first()).toBeVisible();
}

async function prepare(page: Page, url: string, mode: keyof typeof MODES): Promise<void> {
  await signIn(page, url);
  await silenceCampaigns(page);
  const add = async (
    name: string,
    type: 'button' | 'banner',
    p: Plain,
    often: 'every-page' | 'session',
  ) => {
    const data = buildCampaign({
      name,
      trigger: { type: 'page-load', parameters: {} },
      who: [{ type: 'everyone', parameters: {} }],
      tags: [chooseEntry(actionDefinitions, [type, name, p])],
      frequency: {
        type: often,
        parameters: fillForm(frequency[often].fields, { stopAfter: 'never' }),
      },
    });
    const answer = (await arrange(page, '/campaign/save', { data })) as { data: { id: number } };
    await arrange(page, '/campaign/save', { data: { id: answer.data.id, status: 'active' } });
  };
  await add(FLEETING, 'button', { button: { text: FLEETING, url: '#' } }, 'every-page');
  await add(LASTING, 'banner', { title: LASTING }, 'session');
  await chooseMode(page, mode, url);
}

const answerConsent = (page: Page, agrees: boolean) =>
  page.evaluate((answer) => {
    const { vitrin } = window as unknown as { vitrin: { consent: (agrees: boolean) => void } };
    vitrin.consent(answer);
  }, agrees);
const updateGoogleConsent = (page: Page, state: 'granted' | 'denied') =>
  page.evaluate((analytics_storage) => {
    const { dataLayer } = window as unknown as { dataLayer: unknown[] };
    dataLayer.push(['consent', 'update', { analytics_storage }]);
  }, state);

const ANSWERS = {
  wait: {
    head: '',
    agree: (page: Page) => answerConsent(page, true),
    refuse: (page: Page) => answerConsent(page, false),
  },
  platform: {
    head: `<script>dataLayer=[];function gtag(){dataLayer.push(arguments)}gtag('consent','default',{analytics_storage:'denied'})</script>`,
    agree: (page: Page) => updateGoogleConsent(page, 'granted'),
    refuse: (page: Page) => updateGoogleConsent(page, 'denied'),
  },
};

for (const mode of ['wait', 'platform'] as const) {
  test(`In the mode ${mode} a browser stores and sends data only between consent and refusal`, async ({
    page: console,
    browser,
    instance,
  }) => {
    const { url, shopUrl } = instance;
    await prepare(console, url, mode);
    const { head, agree, refuse } = ANSWERS[mode];
    const { context, page, sent } = await openPage(browser, shopUrl, head);
    await expect(page.getByRole('link', { name: FLEETING })).toBeVisible();
    // Longer than any timer of the widget that could store or send something.
    await page.waitForTimeout(3500);
    await expect(page.getByText(LASTING)).toHaveCount(0);
    expect(await stored(context, page)).toEqual([]);
    await expectNoTrace(sent);

    const reported = page.waitForRequest(`${shopUrl}/widget/events`);
    await agree(page);
    await expect(page.getByText(LASTING)).toBeVisible();
    const { visitor, events } = JSON.parse((await reported).postData() ?? '{}');
    expect(events).toContainEqual(expect.objectContaining({ type: 'campaignShown' }));
    const names = await stored(context, page);
    expect(names).toContain('local vitrin:vitrin-demo:visitor');
    expect(names.filter((name) => !name.startsWith('local vitrin:vitrin-demo:'))).toEqual([]);
    const found = await page.evaluate(() => localStorage.getItem('vitrin:vitrin-demo:visitor'));
    expect(JSON.parse(found ?? '{}').id).toBe(visitor);

    await refuse(page);
    await expect.poll(() => stored(context, page)).toEqual([]);
    const posts = () => sent.filter((request) => request.method() === 'POST');
    const before = posts().length;
    await page.getByRole('link', { name: FLEETING }).click();
    await page.waitForTimeout(3500);
    await page.goto('about:blank');
    expect(posts()).toHaveLength(before);

    sent.length = 0;
    await page.goto(shop.url);
    await expect(page.getByRole('link', { name: FLEETING })).toBeVisible();
    await page.waitForTimeout(2500);
    expect(await stored(context, page)).toEqual([]);
    await expectNoTrace(sent);
    await context.close();
    await chooseMode(console, 'off', url);
  });
}

test('Consent given on one page applies on the next one without another call', async ({
  page: console,
  browser,
  instance,
}) => {
  await prepare(console, instance.url, 'wait');
  const { context, page } = await openPage(browser, instance.shopUrl);
  await expect(page.getByRole('link', { name: FLEETING })).toBeVisible();
  await answerConsent(page, true);
  await expect.poll(() => stored(context, page)).toContain('local vitrin:vitrin-demo:visitor');
  const id = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('vitrin:vitrin-demo:visitor') ?? '{}').id);
  const first = await id();
  await page.reload();
  await expect(page.getByRole('link', { name: FLEETING })).toBeVisible();
  expect(await id()).toBe(first);
  await context.close();
  await chooseMode(console, 'off', instance.url);
});

test('A chat opened before consent gets page values only after consent and is cleared by a refusal', async ({
  page: console,
  browser,
  instance,
}) => {
  const { url, shopUrl } = instance;
  await prepare(console, url, 'wait');
  await console.goto(`${shopUrl}/demo-shop/`);
  const bot = await console.locator('script[data-bot]').getAttribute('data-bot');
  const launcher = `<script async src="${shopUrl}/chat/launcher.js" data-bot="${bot}"></script>`;
  const { context, page, sent } = await openPage(browser, shopUrl, launcher);
  await awaitPageValues(context);
  // The same site as the chat, so that the browser lets its frame store data.
  await page.goto(shop.url.replace('127.0.0.1', 'shop.localhost'));
  await page.evaluate(() => document.body.setAttribute('data-vitrin-cart-total', '12.50'));
  const names = ['cartTotal'];
  // Pretends that the bot's texts use the cart; `consent` comes from the server's response.
  await context.route('**/api/chat/start', async (route) => {
    const response = await fetchFromShop(route);
    const { data } = await response.json();
    const reads = { pid: 'vitrin-demo', shop: 'base', names };
    const { consent } = data;
    const opens = !!route.request().postDataJSON().values;
    await route.fulfill({ json: { data: opens ? { ...data, reads } : { reads, consent } } });
  });
  const posts = (path: string) =>
    sent
      .filter((request) => request.method() === 'POST' && request.url().startsWith(shopUrl + path))
      .map((request) => JSON.parse(request.postData() ?? '{}'));
  const frame = () => page.frames().find((one) => one.url().includes('/chat.html'));
  const keys = () => frame()?.evaluate(() => Object.keys(localStorage));

  await page.getByRole('button', { name: 'Sohbet' }).click();
  const chat = page.frameLocator('iframe[title="Sohbet"]');
  await expect(chat.locator('.line.bot').first()).toBeVisible();
  expect(posts('/api/chat/start').map(({ values }) => values)).toEqual([undefined, {}]);
  expect(posts('/widget/')).toEqual([]);
  expect(await keys()).toEqual([]);
  expect(await stored(context, page)).toEqual([]);

  await answerConsent(page, true);
  await chat.getByRole('textbox').fill('kargo');
  await chat.getByRole('textbox').press('Enter');
  await expect
    .poll(() => posts('/api/chat/send').at(-1)?.values)
    .toMatchObject({ cartTotal: { minor: 1250 } });
  expect(await stored(context, page)).toContain('session vitrin-chat:vitrin-demo:cart');
  // The chat was opened before consent, so only a conversation of the next page is stored.
  expect(await keys()).toEqual([]);

  await answerConsent(page, false);
  await expect.poll(() => stored(context, page)).toEqual([]);
  await context.close();
  await chooseMode(console, 'off', url);
});

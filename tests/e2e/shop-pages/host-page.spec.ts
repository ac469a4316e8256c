import { actionDefinitions } from '@catalogue/actions/registry';
import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { chunksNeeded } from '@catalogue/conditions/chunks';
import { frequency } from '@catalogue/conditions/frequency';
import { who } from '@catalogue/conditions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { guardLimits } from '@catalogue/visitors/visitor-guard';
import { type Browser, expect, type Page, type Request, type Route } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { startShop } from '../support/shop';
import { test } from '../support/test';

/*
 * Tests the widget on difficult pages with all chunks that it can load together. It must cause no
 * error, and show its campaigns as soon as the server answers.
 */

const NAMED = 'Dalga vazo senin için';
const BUTTON = 'Sepetine bak';

const body = (
  tag: [type: 'banner' | 'button', p: Plain],
  more: Partial<CampaignBody>,
): CampaignBody => ({
  name: 'test',
  status: 'active',
  trigger: { type: 'page-load', parameters: {} },
  who: [{ type: 'everyone', parameters: {} }],
  where: [{ type: 'all-pages', parameters: {} }],
  when: [{ type: 'always', parameters: {} }],
  tags: [chooseEntry(actionDefinitions, [tag[0], 'test', tag[1]])],
  frequency: {
    type: 'every-page',
    parameters: fillForm(frequency['every-page'].fields, { stopAfter: 'never' }),
  },
  ratio: 100,
  ...more,
});
const choose = (type: keyof typeof who, p: Plain) => ({
  type,
  parameters: fillForm(who[type].fields, p),
});

const campaigns = [
  body(['banner', { title: '{{productName}} senin için' }], {}),
  body(['button', { button: { text: BUTTON, url: '#' } }], {
    who: [
      choose('cart-total', { from: 0 }),
      choose('visit-length', { from: 1 }),
      choose('locale-language', { language: 'tr' }),
      choose('variable', {
        variable: '{{productName}}',
        compare: { kind: 'contains', form: { value: 'vazo' } },
      }),
      choose('consent', { is: 'given' }),
    ],
  }),
].map((one, index) => compileCampaign(one, { id: index + 1, version: 1 }));

const config = {
  pid: 'vitrin-demo',
  campaigns,
  parts: chunksNeeded(campaigns),
  shop: 'woocommerce',
  guard: guardLimits.normal,
  consent: 'platform',
  signals: ['visit', 'page', 'cart', 'order', 'product'],
  token: 'token',
};

const PRODUCT = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Dalga vazo',
  offers: { '@type': 'Offer', price: '890.00', priceCurrency: 'TRY' },
});
const CONSENT = `dataLayer=[['consent','default',{analytics_storage:'granted'}]]`;

/** Longer than the widget's timers for repeated checks. */
const LATER_S = 5;

interface PageSetup {
  /** A script of the page that runs before all others. */
  script?: string;
  headers?: Record<string, string>;
  answer?: (route: Route) => Promise<unknown>;
  framed?: true;
  /** True when no campaign can be shown. */
  away?: true;
  /** True when requests to the server never end. */
  silent?: true;
}

const PAGE_SETUPS: Record<string, PageSetup> = {
  'has nothing special': {},
  'has a strict content policy': {
    headers: {
      'content-security-policy': `default-src 'none'; script-src VITRIN 'nonce-x'; connect-src VITRIN 'self'`,
    },
  },
  'runs old libraries': {
    script: `
      var twice = function () { return [] };
      ['each', 'include', 'toJSON', 'remove'].forEach(function (name) { Array.prototype[name] = twice });
      String.prototype.toJSON = function () { return '"' + this + '"' };
      Date.prototype.toJSON = function () { return 'old' };
      Function.prototype.bind = function (self) { var run = this; return function () { return run.apply(self, arguments) } };
      Element.prototype.show = Element.prototype.hide = function () { return this };
      window.$ = window.jQuery = function (what) { return { ready: function (run) { run() } } };`,
  },
  'froze JSON and added to Object.prototype': {
    script: `Object.freeze(JSON); Object.freeze(Math); Object.prototype.extend = function () {};`,
  },
  'replaced Promise, fetch and history': {
    script: `
      var Native = Promise;
      window.Promise = function (run) { return new Native(run) };
      ['resolve', 'reject', 'all', 'race'].forEach(function (name) { Promise[name] = Native[name].bind(Native) });
      Promise.prototype = Native.prototype;
      var ask = window.fetch; window.fetch = function () { return ask.apply(window, arguments) };
      history.pushState = function () {};`,
  },
  'blocks storage': {
    script: `
      ['localStorage', 'sessionStorage'].forEach(function (name) {
        Object.defineProperty(window, name, { get: function () { throw new DOMException('no', 'SecurityError') } })
      });`,
  },
  'declares no character set': { headers: { 'content-type': 'text/html' } },
  'is in a frame of another site': { framed: true },
  'cannot reach the server': { answer: (route) => route.abort(), away: true },
  'gets no answer from the server': {
    answer: () => new Promise(() => {}),
    away: true,
    silent: true,
  },
  'gets errors from the server': {
    answer: (route) => route.fulfill({ status: 500, body: 'Error' }),
    away: true,
  },
  'gets HTML instead of scripts': {
    answer: (route) =>
      route.request().url().endsWith('/widget.js')
        ? route.fallback()
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hello</h1>' }),
    away: true,
  },
  'gets an invalid configuration': {
    answer: (route) =>
      route.request().url().includes('/config/')
        ? route.fulfill({
            json: {
              campaigns: [null, 5, {}, { id: 1, tags: [{}] }],
              parts: ['nothing'],
              shop: 'x',
              signals: [],
            },
          })
        : route.fallback(),
    away: true,
  },
  'gets the configuration but no chunk': {
    answer: (route) =>
      /config|widget\.js/.test(route.request().url())
        ? route.fallback()
        : route.fulfill({ status: 500 }),
    away: true,
  },
};

const closing: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Faults {
  errors: string[];
  globals: string[];
}

/** Opens a shop page, such as one with a strict content policy, and collects its errors. */
async function openPage(
  browser: Browser,
  url: string,
  setup: PageSetup,
): Promise<{
  page: Page;
  shown: Page | ReturnType<Page['frameLocator']>;
  faults: () => Promise<Faults>;
  /** Runs the timers of the page, and waits for their requests. */
  pass: () => Promise<void>;
}> {
  const { script = '', headers = {}, answer, framed, silent } = setup;
  const html = (tag: string) => `<!doctype html><html lang="tr"><head><title>Vazo</title>
    <script nonce="x">${CONSENT};${script};window.__before=Object.getOwnPropertyNames(window)</script>
    <script type="application/ld+json" nonce="x">${PRODUCT}</script>${tag}</head>
    <body class="woocommerce single-product"><main><h1>Dalga vazo</h1><p>890 TL</p></main>
    <i data-vitrin-cart-total="120,00 TL"></i></body></html>`;
  const named = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, value.replaceAll('VITRIN', url)]),
  );
  const tag = `<script async src="${url}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
  const shop = await startShop(() => ({
    '/': { html: html(tag), headers: named },
    '/favicon.ico': { html: '' },
  }));
  const outer = await startShop(() => ({
    '/': { html: `<iframe src="${shop.url}" width="900" height="600"></iframe>` },
  }));
  const context = await browser.newContext();
  closing.push(() => context.close(), shop.close, outer.close);
  await context.route(`${url}/widget/config/**`, (route) =>
    route.fulfill({ json: config, headers: { 'access-control-allow-origin': '*' } }),
  );
  if (answer) await context.route(`${url}/**`, answer);
  await context.clock.install();
  const pending = new Set<Request>();
  if (!silent) context.on('request', (request) => pending.add(request));
  context.on('requestfinished', (request) => pending.delete(request));
  context.on('requestfailed', (request) => pending.delete(request));
  // Playwright reports no end of a `keepalive` request whose response no code reads.
  context.on('response', (response) => {
    if (response.request().method() === 'POST') pending.delete(response.request());
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|Uncaught|TypeError/.test(message.text()))
      errors.push(message.text());
  });
  await page.goto(framed ? outer.url.replace('127.0.0.1', 'localhost') : shop.url, {
    // The load event waits for the widget, whose requests never end when `silent` is set.
    waitUntil: silent ? 'domcontentloaded' : 'load',
  });
  const pass = async () => {
    for (let second = 0; second < LATER_S; second++) {
      await expect.poll(() => pending.size).toBe(0);
      await context.clock.runFor(1000);
    }
    await expect.poll(() => pending.size).toBe(0);
  };
  const faults = async () => {
    const inner = page.frames().at(-1) ?? page.mainFrame();
    const globals = await inner.evaluate(() => {
      const { __before } = window as unknown as { __before: string[] };
      return Object.getOwnPropertyNames(window).filter(
        (name) => !__before.includes(name) && !/^\d+$/.test(name),
      );
    });
    return { errors, globals: globals.filter((name) => name !== '__before') };
  };
  return { page, shown: framed ? page.frameLocator('iframe') : page, faults, pass };
}

for (const [title, setup] of Object.entries(PAGE_SETUPS)) {
  test(`A page that ${title} gets no error and only the global vitrin from the widget`, async ({
    browser,
    instance,
  }) => {
    const { page, shown, faults, pass } = await openPage(browser, instance.shopUrl, setup);
    if (!setup.away) {
      // After three seconds without an answer the widget shows nothing until the next page.
      let tries = 0;
      await expect(async () => {
        if (tries++ > 0) await page.reload();
        await expect(shown.getByText(NAMED)).toBeVisible({ timeout: 10_000 });
        await expect(shown.getByRole('link', { name: BUTTON })).toBeVisible({ timeout: 5_000 });
      }).toPass(PATIENCE);
    }
    await pass();
    const { errors, globals } = await faults();
    expect(errors).toEqual([]);
    expect(globals.filter((name) => name !== 'vitrin')).toEqual([]);
    await expect(shown.getByRole('heading', { name: 'Dalga vazo' })).toBeVisible();
  });
}

import { actionDefinitions } from '@catalogue/actions/registry';
import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { chunksNeeded } from '@catalogue/conditions/chunks';
import { frequency } from '@catalogue/conditions/frequency';
import { where } from '@catalogue/conditions/registry';
import { chooseEntry } from '@catalogue/decide/choose';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { startShop } from '../support/shop';
import { test } from '../support/test';

/* On single-page, cached and hidden pages, campaigns are decided per page and counted once. */

const everyPage = {
  type: 'every-page',
  parameters: fillForm(frequency['every-page'].fields, { stopAfter: 'never' }),
};
const button = (p: Plain, more: Partial<CampaignBody> = {}): CampaignBody => ({
  name: 'test',
  status: 'active',
  trigger: { type: 'page-load', parameters: {} },
  who: [{ type: 'everyone', parameters: {} }],
  where: [{ type: 'all-pages', parameters: {} }],
  when: [{ type: 'always', parameters: {} }],
  tags: [chooseEntry(actionDefinitions, ['button', 'test', p])],
  frequency: everyPage,
  ratio: 100,
  ...more,
});

const [EVERYWHERE, PRODUCTS, DEAR, LATE] = [1, 2, 3, 4];
const campaigns = [
  button({ button: { text: 'Her yerde', url: '#' } }),
  button(
    { button: { text: '{{productName}} için', url: '#' } },
    {
      where: [
        {
          type: 'url',
          parameters: fillForm(where.url.fields, { operator: 'contains', values: ['/urun'] }),
        },
      ],
    },
  ),
  button(
    { button: { text: 'Pahalı', url: '#' } },
    {
      where: [
        {
          type: 'product-price',
          parameters: fillForm(where['product-price'].fields, { from: 500 }),
        },
      ],
    },
  ),
  button({ button: { text: 'Geç gelen', url: '#' }, selector: '.late' }),
].map((body, index) => compileCampaign(body, { id: index + 1, version: 1 }));

const config = {
  pid: 'vitrin-demo',
  campaigns,
  parts: chunksNeeded(campaigns),
  shop: 'base',
  token: 'token',
};

const SHOP = `
  function go(path, name, price) {
    history.pushState(null, '', path);
    document.querySelectorAll('script[type$=json]').forEach(function (one) { one.remove() });
    document.body.innerHTML = '<main><h1>' + name + '</h1></main>';
    if (!price) return;
    var facts = document.createElement('script');
    facts.type = 'application/ld+json';
    facts.text = JSON.stringify({ '@type': 'Product', name: name, offers: { price: price, priceCurrency: 'TRY' } });
    document.head.append(facts);
  }`;

const closing: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openPage(
  browser: Browser,
  url: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
) {
  const script = `<script async src="${url}/widget/widget.js" data-vitrin="vitrin-demo"></script>`;
  const html = (heading: string) =>
    `<!doctype html><html lang="tr"><head><script>${SHOP}</script>${script}</head><body><main><h1>${heading}</h1></main></body></html>`;
  const shop = await startShop(() => ({
    '/': { html: html('Keten') },
    '/sepet': { html: html('Sepet') },
    '/favicon.ico': { html: '' },
  }));
  closing.push(shop.close);
  const context = await browser.newContext();
  closing.push(() => context.close());
  const counted: number[] = [];
  const seen = new Set<string>();
  await context.route(`${url}/widget/config/**`, (route) =>
    route.fulfill({ json: config, headers: { 'access-control-allow-origin': '*' } }),
  );
  await context.route(`${url}/widget/events`, (route) => {
    const { events } = JSON.parse(route.request().postData() ?? '{"events":[]}') as {
      events: { id: string; type: string; camp_id: number }[];
    };
    for (const { id, type, camp_id } of events) {
      if (type !== 'campaignShown' || seen.has(id)) continue;
      seen.add(id);
      counted.push(camp_id);
    }
    return route.fulfill({
      status: 202,
      json: {},
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  await prepare(context);
  await context.clock.install();
  const page = await context.newPage();
  await page.goto(shop.url);
  const times = (id: number) => counted.filter((one) => one === id).length;
  /** Advances the clock, and waits until all events sent by then are counted. */
  const pass = async (milliseconds: number) => {
    await context.clock.runFor(milliseconds);
    // Requests of a page arrive in order, so this request arrives last.
    await page.evaluate(async (address) => {
      await fetch(address, { method: 'POST', body: '{"events":[]}' });
    }, `${url}/widget/events`);
  };
  return { page, shop, times, pass };
}

const link = (page: Page, name: string) => page.getByRole('link', { name });
const go = (page: Page, ...given: (string | number)[]) =>
  page.evaluate(
    (all) => (window as unknown as { go: (...given: unknown[]) => void }).go(...all),
    given,
  );

test('A single-page shop shows each campaign once per page, with the facts of that page', async ({
  browser,
  instance,
}) => {
  const { page, times, pass } = await openPage(browser, instance.shopUrl);
  await expect(link(page, 'Her yerde')).toHaveCount(1);
  await expect(link(page, 'için')).toHaveCount(0);

  await go(page, '/urun/vazo', 'Dalga vazo', 890);
  await expect(link(page, 'Dalga vazo için')).toHaveCount(1);
  await expect(link(page, 'Pahalı')).toHaveCount(1);
  await expect(link(page, 'Her yerde')).toHaveCount(1);

  await go(page, '/urun/kupa', 'Kıyı kupa', 290);
  await expect(link(page, 'Kıyı kupa için')).toHaveCount(1);
  await expect(link(page, 'Dalga vazo için')).toHaveCount(0);
  await expect(link(page, 'Pahalı')).toHaveCount(0);

  await pass(1500);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<p class="late">Geç</p>'),
  );
  await expect(link(page, 'Geç gelen')).toHaveCount(1);

  await page.goBack();
  await expect.poll(() => times(PRODUCTS)).toBe(3);
  await pass(2000);
  // The late element is still on the page after going back, so its campaign counts twice.
  expect([EVERYWHERE, PRODUCTS, DEAR, LATE].map(times)).toEqual([4, 3, 1, 2]);
});

test('A page from the back/forward cache decides its campaigns again without duplicates', async ({
  browser,
  instance,
}) => {
  const { page, times, pass } = await openPage(browser, instance.shopUrl);
  await expect(link(page, 'Her yerde')).toHaveCount(1);
  await expect.poll(() => times(EVERYWHERE)).toBe(1);
  // Playwright disables the back/forward cache, so the test dispatches its events.
  await page.evaluate(() => {
    for (const type of ['pagehide', 'pageshow']) {
      dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
    }
  });
  await expect.poll(() => times(EVERYWHERE)).toBe(2);
  await expect(link(page, 'Her yerde')).toHaveCount(1);
  await pass(2000);
  expect(times(EVERYWHERE)).toBe(2);
});

const knownTo = (page: Page) =>
  page.evaluate(() => {
    const { vitrin } = window as unknown as { vitrin?: { why?: () => unknown[] } };
    return vitrin?.why?.().length;
  });

/** Makes a page look hidden: in a background tab, or prerendered. */
function hide(name: 'hidden' | 'prerendering'): void {
  let away = true;
  Object.defineProperties(document, {
    hidden: { configurable: true, get: () => away },
    visibilityState: { configurable: true, get: () => (away ? 'hidden' : 'visible') },
    ...(name === 'prerendering' && { prerendering: { configurable: true, get: () => away } }),
  });
  Object.assign(window, {
    come() {
      away = false;
      if (name === 'prerendering') document.dispatchEvent(new Event('prerenderingchange'));
      document.dispatchEvent(new Event('visibilitychange'));
    },
  });
}

for (const kind of ['hidden', 'prerendering'] as const) {
  const title = kind === 'hidden' ? 'tab in the background' : 'prerendered page';
  test(`A ${title} shows and counts a campaign only once it is visible, and once`, async ({
    browser,
    instance,
  }) => {
    const { page, times, pass } = await openPage(browser, instance.shopUrl, (context) =>
      context.addInitScript(hide, kind),
    );
    // The widget has loaded its campaigns, so only the hidden page delays them.
    await expect.poll(() => knownTo(page)).toBe(campaigns.length);
    await pass(2500);
    await expect(link(page, 'Her yerde')).toHaveCount(0);
    expect(times(EVERYWHERE)).toBe(0);
    await page.evaluate(() => (window as unknown as { come: () => void }).come());
    await expect(link(page, 'Her yerde')).toHaveCount(1);
    await expect.poll(() => times(EVERYWHERE)).toBe(1);
    await pass(1500);
    expect(times(EVERYWHERE)).toBe(1);
  });
}

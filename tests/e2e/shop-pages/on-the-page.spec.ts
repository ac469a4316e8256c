import { actionDefinitions } from '@catalogue/actions/registry';
import type { CampaignBody } from '@catalogue/campaign';
import { compileCampaign } from '@catalogue/compile';
import { frequency } from '@catalogue/conditions/frequency';
import { chooseEntry } from '@catalogue/decide/choose';
import { fillForm } from '@catalogue/fields/schema';
import type { Plain } from '@catalogue/fields/types';
import { type Browser, type BrowserContextOptions, devices, expect } from '@playwright/test';
import { startShop } from '../support/shop';
import { test } from '../support/test';

const closing: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Shop {
  type: keyof typeof actionDefinitions;
  p?: Plain;
  body: string;
  script?: string;
  options?: BrowserContextOptions;
}

async function openShop(
  browser: Browser,
  url: string,
  { type, p = {}, body, script = '', options = {} }: Shop,
) {
  const campaign: CampaignBody = {
    name: 'Action',
    status: 'active',
    trigger: { type: 'page-load', parameters: {} },
    who: [{ type: 'everyone', parameters: {} }],
    where: [{ type: 'all-pages', parameters: {} }],
    when: [{ type: 'always', parameters: {} }],
    tags: [chooseEntry(actionDefinitions, [type, 'Action', p])],
    frequency: {
      type: 'every-page',
      parameters: fillForm(frequency['every-page'].fields, { stopAfter: 'never' }),
    },
    ratio: 100,
  };
  const campaigns = [compileCampaign(campaign, { id: 1, version: 1 })];
  const config = { pid: 'vitrin-demo', campaigns };
  const html = `<!doctype html><html lang="tr"><head><title>Vazo</title>
    <meta name="viewport" content="width=device-width,initial-scale=1"><script>${script}</script>
    <script async src="${url}/widget/widget.js" data-vitrin="vitrin-demo"></script></head>
    <body style="margin:0">${body}</body></html>`;
  const shop = await startShop(() => ({ '/': { html }, '/favicon.ico': { html: '' } }));
  const context = await browser.newContext(options);
  closing.push(() => context.close(), shop.close);
  await context.route(`${url}/widget/config/**`, (route) =>
    route.fulfill({ json: config, headers: { 'access-control-allow-origin': '*' } }),
  );
  const page = await context.newPage();
  await page.goto(shop.url);
  return page;
}

const SHIFTS = `window.shift=0;new PerformanceObserver(function(list){list.getEntries().forEach(function(entry){
  if(!entry.hadRecentInput)shift+=entry.value})}).observe({type:'layout-shift',buffered:true})`;
const CONTENT = `<header style="padding:12px">Keten</header><main><h1>Vazo</h1>${'<p>Keten kumaş, el dokuması.</p>'.repeat(40)}</main>`;

for (const [name, options] of [
  ['a desktop', {}],
  ['a phone', devices['Pixel 7']],
] as const) {
  test(`A bar on top shifts the layout of a page on ${name} by at most 0.02`, async ({
    browser,
    instance,
  }) => {
    const title = 'Bugün verilen bütün siparişlerde kargo bizden, hediye paketi de';
    const page = await openShop(browser, instance.shopUrl, {
      type: 'banner',
      p: { title, position: 'up' },
      body: CONTENT,
      script: SHIFTS,
      options,
    });
    const bar = page.getByText(title);
    await expect(bar).toBeVisible();
    const gap = () =>
      page.evaluate(() => {
        const host = document.querySelector('vitrin-campaign')?.shadowRoot;
        const foot = host?.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
        return (document.querySelector('main')?.getBoundingClientRect().top ?? 0) - foot;
      });
    // The content starts below the bar.
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift).toBeLessThanOrEqual(0.02);
  });
}

test('A popup fits the visible part of a page that is wider than the phone', async ({
  browser,
  instance,
}) => {
  const page = await openShop(browser, instance.shopUrl, {
    type: 'popup',
    p: { title: 'Hoş geldiniz' },
    body: `${CONTENT}<div style="width:1100px;height:40px;background:#eee"></div>`,
    options: devices['Pixel 7'],
  });
  await expect(page.getByRole('heading', { name: 'Hoş geldiniz' })).toBeVisible();
  const fit = await page.evaluate(() => {
    const card = document.querySelector('vitrin-campaign')?.shadowRoot?.querySelector('.card');
    const { left = -1, top = -1, right = 1e9, bottom = 1e9 } = card?.getBoundingClientRect() ?? {};
    const { offsetLeft = 0, offsetTop = 0, width = 0, height = 0 } = window.visualViewport ?? {};
    return {
      card: { left, top, right, bottom },
      seen: {
        left: offsetLeft,
        top: offsetTop,
        right: offsetLeft + width,
        bottom: offsetTop + height,
      },
      isWider: document.documentElement.scrollWidth > width,
    };
  });
  expect(fit.isWider).toBe(true);
  expect(fit.card.left).toBeGreaterThanOrEqual(fit.seen.left);
  expect(fit.card.top).toBeGreaterThanOrEqual(fit.seen.top);
  expect(fit.card.right).toBeLessThanOrEqual(fit.seen.right);
  expect(fit.card.bottom).toBeLessThanOrEqual(fit.seen.bottom);
});

test('A page whose fetch adds credentials shows its campaigns', async ({ browser, instance }) => {
  const page = await openShop(browser, instance.shopUrl, {
    type: 'popup',
    p: { title: 'Hoş geldiniz' },
    body: CONTENT,
    script: `var ask=window.fetch;window.fetch=function(url,options){
      return ask(url,Object.assign({},options,{credentials:'include'}))}`,
  });
  await expect(page.getByRole('heading', { name: 'Hoş geldiniz' })).toBeVisible();
});

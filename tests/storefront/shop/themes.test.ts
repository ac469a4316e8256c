import { readdirSync, readFileSync } from 'node:fs';
import type { PlatformShop } from '@catalogue/platforms/platform-shop';
import { settlePage } from '@catalogue/platforms/read-page';
import { readShop } from '@catalogue/platforms/read-shop';
import { PLATFORMS } from '@catalogue/platforms/registry';
import type { Facts, ShopPage } from '@catalogue/shop/model';
import type { Found } from '@catalogue/shop/read-facts';
import { readDataLayer } from '@catalogue/shop/readers/data-layer';
import { generalReaders } from '@catalogue/shop/readers/general';
import { describe, expect, it } from 'vitest';
import { platformShops, themeReaders } from './platform-readers';
import { themeTable } from './theme-table';
import { cartAnswer, type Measured, measure, type Theme, type TruePage } from './truth';

const FOLDER = 'tests/fixtures/themes';
const themes = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }): Theme => JSON.parse(readFileSync(`${FOLDER}/${name}/truth.json`, 'utf8')));

/** Taken from the test environment, so that the windows of all pages have the same library. */
type OpenWindow = new (
  html: string,
  options: { url: string; runScripts: 'dangerously'; beforeParse: (window: Window) => void },
) => { window: Window };
const JSDOM = (globalThis as unknown as { jsdom: { constructor: OpenWindow } }).jsdom.constructor;

function open({ theme }: Theme, { file, url, storage, facts }: TruePage): ShopPage {
  const html = readFileSync(`${FOLDER}/${theme}/${file}`, 'utf8');
  const { window } = new JSDOM(html, {
    url,
    runScripts: 'dangerously',
    beforeParse(opened) {
      // WooCommerce stores in a cookie whether the cart is empty.
      if (facts.cart?.count) opened.document.cookie = 'woocommerce_items_in_cart=1';
      for (const [name, value] of Object.entries(storage ?? {})) {
        opened.localStorage.setItem(
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        );
      }
    },
  });
  const globals = window as unknown as ShopPage['globals'];
  return { document: window.document, url, globals, loaded: true };
}

/** Returns all facts that the widget reads on a page, with the cart from the shop's own API. */
async function read(page: ShopPage, platform: PlatformShop, answered?: Facts): Promise<Found> {
  const news: Facts[] = [];
  platform.subscribe?.(page, ({ facts }) => news.push(facts ?? {}));
  // The page reports its facts from a timer.
  await new Promise((done) => setTimeout(done));
  const name = await platform.theme?.(page);
  const markup = { ...generalReaders, theme: name && themeReaders[name] };
  const reported = {
    script: {},
    platform: Object.assign({}, answered, ...news),
    dataLayer: readDataLayer(page),
  };
  return settlePage(readShop(page, platform, reported, markup), page);
}

const platformOf = ({ platform }: Theme): PlatformShop =>
  platformShops[PLATFORMS.find((one) => one === platform) ?? 'base'];

/** Returns the facts of a page, and those after each step that changes it without a load. */
async function measurePage(theme: Theme, truth: TruePage) {
  const platform = platformOf(theme);
  const answer = cartAnswer(theme.platform, truth);
  const first = open(theme, truth);
  const cart = platform.cart?.address(first) && answer && platform.cart.read(answer, first);
  const states = [truth, ...(truth.steps ?? [])].map((state, at) => ({
    ...truth,
    ...state,
    absent: state.absent ?? [],
    file: at ? `${truth.file}, step ${at}` : truth.file,
  }));
  const measured = [];
  for (const state of states) {
    for (const [selector, html] of Object.entries(state.set ?? {})) {
      for (const element of first.document.querySelectorAll(selector)) element.innerHTML = html;
    }
    const page = { ...first, url: state.url, loaded: state.url === truth.url };
    measured.push({
      truth: state,
      own: measure(theme.theme, state, await read(page, platform, cart ? { cart } : undefined)),
      general: measure(theme.theme, state, await read(page, {})),
    });
  }
  return measured;
}

const results = await Promise.all(
  themes.map(async (theme) => {
    const pages = await Promise.all(theme.pages.map((truth) => measurePage(theme, truth)));
    return { theme, pages: pages.flat() };
  }),
);

const of = (verdict: Measured['verdict'], measured: Measured[]) =>
  measured
    .filter((one) => one.verdict === verdict)
    .map(({ fact, truth, read: found }) => ({ fact, truth, found }));

describe.each(results)('the theme $theme.theme', ({ pages }) => {
  it.each(pages)('the platform’s reader reads no wrong fact in $truth.file', ({ own }) => {
    expect(of('wrong', own)).toEqual([]);
  });

  it.each(pages)('the platform’s reader misses no fact in $truth.file', ({ own }) => {
    expect(of('missing', own)).toEqual([]);
  });

  it.each(pages)('the general reader reads no wrong fact in $truth.file', ({ general }) => {
    expect(of('wrong', general)).toEqual([]);
  });
});

it('docs/themes.md lists the facts that were read in each theme', async () => {
  await expect(themeTable(results)).toMatchFileSnapshot('../../../docs/themes.md');
});

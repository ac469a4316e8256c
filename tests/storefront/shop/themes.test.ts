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
import { cartAnswer, DISPUTED, type Measured, measure, type Theme, type TruePage } from './truth';

const FOLDER = 'tests/fixtures/themes';
const themes = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }): Theme => JSON.parse(readFileSync(`${FOLDER}/${name}/truth.json`, 'utf8')));

/**
 * Constructor of jsdom windows, taken from the test environment, so that the windows of all pages
 * have the same library.
 */
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

interface Result {
  theme: Theme;
  pages: { truth: TruePage; own: Measured[]; general: Measured[] }[];
}

const INTRO = `# Facts read from each theme

The test \`tests/storefront/shop/themes.test.ts\` writes this file (\`-u\`). It reads the pages of
\`tests/fixtures/themes\` with the widget's readers, and compares every fact with the value that a person sees on the
page. The authors of the pages did not know the readers. The last column counts the facts that the general reader finds,
which has no code for a platform. Disputed facts, listed at the end, have no clear right value.
`;

/** Returns one table per theme: each fact with its pages, its reader, its source and an example. */
function themeTable(results: readonly Result[]): string {
  const parts = results.map(({ theme, pages }) => {
    const all = pages.flatMap(({ truth, own, general }) =>
      own.map((one, at) => ({ ...one, file: truth.file, general: general[at]?.verdict })),
    );
    const facts = [...new Set(all.map(({ fact }) => fact))];
    const rows = facts.flatMap((fact) => {
      const held = all.filter((one) => one.fact === fact && one.verdict !== 'absent');
      if (held.length === 0) return [];
      const count = (verdict: string) => held.filter((one) => one.verdict === verdict).length;
      const shown =
        held.find(({ verdict, truth }) => verdict === 'right' && truth !== null) ?? held[0];
      const sources = [...new Set(held.flatMap(({ source }) => source || []))].sort().join(', ');
      const general = held.filter((one) => one.general === 'right').length;
      const cells = [
        fact,
        held.length,
        count('right'),
        count('wrong'),
        count('missing'),
        sources,
        write(shown?.truth),
        write(shown?.read),
        general,
      ];
      return `| ${cells.join(' | ')} |`;
    });
    return [
      `## ${theme.theme}${theme.version ? ` (${theme.version})` : ''}`,
      `${pages.length} pages.`,
      [
        '| fact | pages | right | wrong | missing | source | truth, for example | read | general |',
        '|---|---|---|---|---|---|---|---|---|',
        ...rows,
      ].join('\n'),
    ].join('\n\n');
  });
  const disputed = Object.entries(DISPUTED).map(([where, why]) => `| ${where} | ${why} |`);
  const rest = ['## Disputed', ['| fact | reason |', '|---|---|', ...disputed].join('\n')];
  return `${[INTRO.trim(), total(results), ...parts, ...rest].join('\n\n')}\n`;
}

function total(results: readonly Result[]): string {
  const all = results.flatMap(({ pages }) => pages.flatMap(({ own }) => own));
  const general = results.flatMap(({ pages }) => pages.flatMap((page) => page.general));
  const pages = results.reduce((sum, one) => sum + one.pages.length, 0);
  const count = (facts: Measured[], verdict: string) =>
    facts.filter((one) => one.verdict === verdict).length;
  const line = (facts: Measured[]) =>
    ['right', 'wrong', 'missing', 'disputed']
      .map((verdict) => `${count(facts, verdict)} ${verdict}`)
      .join(', ');
  return [
    `${results.length} themes, ${pages} pages.`,
    `Readers of the platforms: ${line(all)}. General reader: ${line(general)}.`,
  ].join(' ');
}

function write(value: unknown): string {
  if (value === null) return 'none';
  if (value === undefined) return '–';
  const text = typeof value === 'object' ? JSON.stringify(value) : `${value}`;
  return (text.length > 90 ? `${text.slice(0, 88)}…` : text).replaceAll('|', '\\|');
}

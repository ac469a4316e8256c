// Measures how long the widget reads recorded pages of each platform, with 5 MB of rows added, on a
// slow phone.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PLATFORMS, type Platform, THEMES } from '@catalogue/platforms/registry';
import { createBuilder } from 'vite';
import { CPU_RATE, openBrowser, quantile } from './support/browser';

const LIMIT_MS = 20;
const CHECKS = 9;
const ROW = `<li class="row"><span>${'x'.repeat(220)}</span></li>`;
const ROWS = ROW.repeat(5_000_000 / ROW.length);

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrin-page-reading-'));
const configFile = 'storefront/vite.config.ts';
const builder = await createBuilder({ configFile, logLevel: 'error', mode: 'production' });
const browser = await openBrowser();
try {
  await build('kinds_page');
  for (const theme of THEMES) await build(`theme_${theme}`);
  for (const platform of PLATFORMS) await build(`shop_${platform}`);
  for (const opened of pagesToOpen()) {
    const time = await measure(opened);
    const name = opened.file.replace('tests/fixtures/', '').padEnd(52);
    console.log(`${name} ${time.toFixed(1).padStart(6)} ms, limit ${LIMIT_MS}`);
    if (time > LIMIT_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

async function build(name: string): Promise<void> {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`storefront/vite.config.ts builds no ${name}.`);
  environment.config.build.outDir = folder;
  await builder.build(environment);
}

interface OpenedPage {
  platform: Platform;
  file: string;
  url: string;
}

function pagesToOpen(): OpenedPage[] {
  const recorded = PLATFORMS.map((platform) => ({
    platform,
    file: `tests/fixtures/shops/${platform}/product.html`,
    url: 'https://shop.example/',
  }));
  const folders = readdirSync('tests/fixtures/themes', { withFileTypes: true });
  const themed = folders
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const folder = `tests/fixtures/themes/${name}`;
      const truth: ExpectedFacts = JSON.parse(readFileSync(`${folder}/truth.json`, 'utf8'));
      const platform = PLATFORMS.find((one) => one === truth.platform) ?? 'base';
      return ['product', 'category'].flatMap((kind) => {
        const page = truth.pages.find((one) => one.kind === kind);
        return page ? [{ platform, file: `${folder}/${page.file}`, url: page.url }] : [];
      });
    });
  return [...recorded, ...themed];
}

interface ExpectedFacts {
  platform: string;
  pages: { file: string; url: string; kind: string }[];
}

async function measure({ platform, file, url }: OpenedPage): Promise<number> {
  const page = await browser.newPage();
  const recorded = readFileSync(file, 'utf8');
  const html = recorded.replace('</body>', `<ul>${ROWS}</ul></body>`);
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url);
  const names = ['kinds/page', `shop-${platform}`, ...THEMES.map((theme) => `theme-${theme}`)];
  const codes = Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, `${name}.js`), 'utf8')]),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const times = await page.evaluate(
    async ({ checks, codes, platform }) => {
      const loadChunk = (_host: string, name: string) =>
        import(URL.createObjectURL(new Blob([codes[name] ?? ''], { type: 'text/javascript' })));
      const { openShop } = await loadChunk('', `shop-${platform}`);
      const store = { read: (_: string, fallback: unknown) => fallback, write() {} };
      const shop: Opened = await openShop({ store, vitrin: { q: [] }, loadChunk });
      if (!Object.keys(shop.read().facts).length) throw new Error('Nothing was read.');
      const taken: number[] = [];
      for (let at = 0; at < checks; at++) {
        document.body.append(document.createElement('i'));
        await new Promise((resolve) => setTimeout(resolve, 50));
        const begun = performance.now();
        shop.enterPage();
        taken.push(performance.now() - begun);
      }
      return taken;
    },
    { checks: CHECKS, codes, platform },
  );
  await page.close();
  return quantile(times, 0.5);
}

interface Opened {
  read: () => { facts: object };
  enterPage: () => void;
}

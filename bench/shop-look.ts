// How long one look at a shop's page takes on a slow phone: the recorded product page of each platform
// with its own readers, amid five megabytes of markup.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PLATFORMS, THEMES } from '@catalogue/platforms/registry';
import { createBuilder } from 'vite';
import { openBrowser, quantile } from './support/browser';
import { CPU_RATE } from './support/slow-phone';

const LIMIT_MS = 20;
const LOOKS = 9;
const ROW = `<li class="row"><span>${'x'.repeat(220)}</span></li>`;
const ROWS = ROW.repeat(5_000_000 / ROW.length);

const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrin-look-'));
const configFile = 'storefront/vite.config.ts';
const builder = await createBuilder({ configFile, logLevel: 'error', mode: 'production' });
const browser = await openBrowser();
try {
  await build('kinds_page');
  for (const theme of THEMES) await build(`theme_${theme}`);
  for (const platform of PLATFORMS) {
    await build(`shop_${platform}`);
    const time = await measure(platform);
    console.log(`${platform.padEnd(14)} ${time.toFixed(1).padStart(6)} ms, limit ${LIMIT_MS}`);
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

/** Milliseconds of a look after something on the page changed; the median of several. */
async function measure(platform: string): Promise<number> {
  const page = await browser.newPage();
  const recorded = readFileSync(`tests/fixtures/shops/${platform}/product.html`, 'utf8');
  const html = recorded.replace('</body>', `<ul>${ROWS}</ul></body>`);
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('https://shop.example/');
  const names = ['kinds/page', `shop-${platform}`, ...THEMES.map((theme) => `theme-${theme}`)];
  const codes = Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(folder, `${name}.js`), 'utf8')]),
  );
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const times = await page.evaluate(
    async ({ looks, codes, platform }) => {
      const loadChunk = (_host: string, name: string) =>
        import(URL.createObjectURL(new Blob([codes[name] ?? ''], { type: 'text/javascript' })));
      const { openShop } = await loadChunk('', `shop-${platform}`);
      const store = { read: (_: string, fallback: unknown) => fallback, write() {} };
      const shop: Opened = await openShop({ store, vitrin: { q: [] }, loadChunk });
      if (!Object.keys(shop.read().facts).length) throw new Error('Nothing was read.');
      const taken: number[] = [];
      for (let at = 0; at < looks; at++) {
        document.body.append(document.createElement('i'));
        await new Promise((resolve) => setTimeout(resolve, 50));
        const begun = performance.now();
        shop.enterPage();
        taken.push(performance.now() - begun);
      }
      return taken;
    },
    { looks: LOOKS, codes, platform },
  );
  await page.close();
  return quantile(times, 0.5);
}

interface Opened {
  read: () => { facts: object };
  enterPage: () => void;
}

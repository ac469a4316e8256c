// How long one look at a shop's page takes on a slow phone: the recorded product page of each platform
// with its own readers, amid five megabytes of markup.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PLATFORMS } from '@catalogue/platforms/registry';
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
  for (const platform of PLATFORMS) {
    const environment = builder.environments[`shop_${platform}`];
    if (!environment) throw new Error(`storefront/vite.config.ts builds no shop-${platform}.js.`);
    environment.config.build.outDir = folder;
    await builder.build(environment);
    const time = await measure(platform);
    console.log(`${platform.padEnd(14)} ${time.toFixed(1).padStart(6)} ms, limit ${LIMIT_MS}`);
    if (time > LIMIT_MS) process.exitCode = 1;
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}

/** Milliseconds of a look after something on the page changed; the median of several. */
async function measure(platform: string): Promise<number> {
  const page = await browser.newPage();
  const recorded = readFileSync(`tests/fixtures/shops/${platform}/product.html`, 'utf8');
  const html = recorded.replace('</body>', `<ul>${ROWS}</ul></body>`);
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('https://shop.example/');
  const code = readFileSync(path.join(folder, `shop-${platform}.js`), 'utf8');
  await page.addScriptTag({
    type: 'module',
    content: code.replace(/export\s*\{(\w+) as openShop\}/, 'window.openShop=$1'),
  });
  await page.waitForFunction(() => 'openShop' in window);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  const times = await page.evaluate(async (looks) => {
    const { openShop } = window as unknown as { openShop: (page: object) => Opened };
    const store = { read: (_: string, fallback: unknown) => fallback, write() {} };
    const shop = openShop({ store, vitrin: { q: [] }, pageAddress: () => location.href });
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
  }, LOOKS);
  await page.close();
  return quantile(times, 0.5);
}

interface Opened {
  read: () => { facts: object };
  enterPage: () => void;
}

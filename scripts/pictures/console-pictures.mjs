// node scripts/pictures/console-pictures.mjs [origin]: takes the sign-in page's pictures of the
// console. It needs a server that `npm start` has started with the demo shop.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBrowser, toWebp } from './pictures.mjs';

const origin = process.argv[2] ?? 'http://localhost:3000';
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const folder = path.join(root, 'src/custom-pages/auth/pictures');
const SIZE = { width: 1280, height: 860 };
/** Template of a welcome discount, whose texts are in the language of the screenshot. */
const TEMPLATE = 'template-1';
/** Wait in milliseconds, because the preview and its fonts load later than the editor. */
const SETTLE_MS = 6_000;
/** Address in the screenshot, which replaces the address of the demo shop. */
const HOSTS = { tr: 'magazaniz.com', en: 'your-shop.com' };

mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
const painter = await browser.newPage();
for (const [language, locale] of Object.entries({ tr: 'tr-TR', en: 'en-GB' })) {
  for (const colorScheme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: SIZE,
      locale,
      colorScheme,
      timezoneId: 'Europe/Istanbul',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${origin}/login?lang=${language}`);
    await page.locator('[name=username]').fill('merchant@vitrin.example');
    await page.locator('[name=password]').fill('Vitrin1!demo');
    await page.locator('[type=submit]').click();
    await page.waitForURL(`${origin}/`);
    await page.goto(`${origin}/actions/create/${TEMPLATE}?lang=${language}`);
    await page.getByRole('tree').first().waitFor({ timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
    await page.locator('.chrome span').evaluate((address, host) => {
      address.textContent = host;
    }, HOSTS[language]);
    const png = await page.screenshot();
    const file = path.join(folder, `editor-${language}-${colorScheme}.webp`);
    writeFileSync(file, await toWebp(painter, png, { ...SIZE, quality: 0.8 }));
    await context.close();
  }
}
await browser.close();

// node scripts/pictures/template-pictures.mjs [id ...]: takes the pictures of the built-in
// templates, for computers and phones. It uses the built storefront, so run `npm run build` before.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openBrowser, toWebp } from './pictures.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const dist = path.join(root, 'dist/storefront');
const folder = path.join(root, 'storefront/public/template-images');
const manifest = path.join(folder, 'drawn.json');
const SHOP = 'http://shop.pictures';
const DEVICES = [
  { ending: '', page: { width: 1280, height: 800 }, stored: { width: 480, height: 300 } },
  { ending: '-phone', page: { width: 390, height: 660 }, stored: { width: 234, height: 396 } },
];
const TYPES = { '.js': 'text/javascript', '.svg': 'image/svg+xml', '.html': 'text/html' };
/** Wait in milliseconds, because fonts and pictures load later than the design. */
const SETTLE_MS = 350;

const { drawnTemplates } = await load('scripts/pictures/drawn-templates.ts');
const requestedIds = process.argv.slice(2).map(Number);
const drawn = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {};
const browser = await openBrowser();
mkdirSync(folder, { recursive: true });
const painter = await browser.newPage();
for (const { ending, page: viewport, stored } of DEVICES) {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await openPreview(page);
  for (const { id, language, show, print } of drawnTemplates()) {
    const known = drawn[`${id}-${language}`] === print && requestedIds.length === 0;
    const file = path.join(folder, `t${id}-${language}${ending}.webp`);
    if ((known && existsSync(file)) || (requestedIds.length > 0 && !requestedIds.includes(id)))
      continue;
    await draw(page, show);
    const png = await page.screenshot();
    writeFileSync(file, await toWebp(painter, png, { ...stored, quality: 0.78 }));
    if (ending) drawn[`${id}-${language}`] = print;
  }
  await page.close();
}
const sorted = Object.entries(drawn).sort(([a], [b]) =>
  a.localeCompare(b, 'en', { numeric: true }),
);
writeFileSync(manifest, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
await browser.close();
process.exit(0);

async function load(file) {
  const alias = {
    '@catalogue': path.join(root, 'catalogue'),
    '@contract': path.join(root, 'contract'),
  };
  const config = { configFile: false, root, logLevel: 'error', resolve: { alias } };
  return (await runnerImport(path.join(root, file), config)).module;
}

/** Opens a page that contains the preview frame, whose files come from the built storefront. */
async function openPreview(page) {
  await page.route(`${SHOP}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const style = '*{margin:0;border:0}iframe{width:100vw;height:100vh;display:block}';
      const frame = '<iframe src="/preview-frame/index.html"></iframe>';
      const body = `<!doctype html><style>${style}</style>${frame}`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const file = path.join(dist, pathname.replace('/preview-frame/', '/preview/'));
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    const contentType = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const content = readFileSync(file);
    const body = file.endsWith('index.html')
      ? String(content).replace('__CONSOLE_URL__', SHOP)
      : content;
    return route.fulfill({ contentType, body });
  });
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.type === 'ready') document.documentElement.dataset.ready = '1';
    });
  });
  await page.goto(`${SHOP}/`);
  await page.waitForSelector('html[data-ready]');
}

async function draw(page, show) {
  await page.evaluate(
    (message) =>
      new Promise((resolve) => {
        const listen = ({ data }) => {
          if (data?.type !== 'drawn') return;
          removeEventListener('message', listen);
          resolve();
        };
        addEventListener('message', listen);
        document.querySelector('iframe').contentWindow.postMessage(message, '*');
      }),
    show,
  );
  await page.waitForTimeout(SETTLE_MS);
}

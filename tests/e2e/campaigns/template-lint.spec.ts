import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { CompiledChoice } from '@catalogue/campaign';
import { compileEntries } from '@catalogue/compile';
import { LANGUAGES } from '@catalogue/language';
import type { Template } from '@catalogue/templates/engine/types';
import { templates } from '@catalogue/templates/registry';
import {
  PREVIEW,
  PREVIEW_PAGES,
  type PreviewPictureRequest,
  type PreviewShow,
} from '@contract/preview';
import { expect, type Frame, type Page, test } from '@playwright/test';
import { PATIENCE } from '@tests/support/patience';
import { paintingBrowser } from '../support/browser';
import { findFaults } from '../support/find-faults';

const SHOP = 'http://shop.lint';
const DIST = path.resolve('dist/storefront');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.html': 'text/html',
};
const SIZES = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];
const MAX_BYTES = 60 * 1024;
/** Large forms are excluded: the patterns behind them differ by fractions of a pixel. */
const PICTURED = ['popup', 'coupon', 'recommendation', 'countdown'];
/** The share of different pixels must be below this value; the edges of letters always differ. */
const MAX_DIFFERENT = 0.003;

/** Only templates with a design; the others contain code or an e-mail. */
const designs = templates.filter(
  ({ type, settings }) =>
    type === 'action' && settings.data.tr[0]?.data.tags[0]?.parameters.steps !== undefined,
);

async function openPreview(page: Page): Promise<Frame> {
  await page.route(`${SHOP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      const body =
        '<!doctype html><style>*{margin:0;border:0}iframe{width:100vw;height:100vh;display:block}</style><iframe src="/preview-frame/index.html"></iframe>';
      return route.fulfill({ contentType: 'text/html', body });
    }
    const file = path.join(DIST, pathname.replace('/preview-frame/', '/preview/'));
    if (!existsSync(file)) return route.fulfill({ status: 404 });
    const contentType = TYPES[path.extname(file)] ?? 'application/octet-stream';
    const body = file.endsWith('index.html')
      ? readFileSync(file, 'utf8').replace('__CONSOLE_URL__', SHOP)
      : readFileSync(file);
    return route.fulfill({ contentType, body });
  });
  await page.addInitScript(() => {
    addEventListener('message', ({ data }) => {
      if (data?.type === 'ready' || data?.type === 'drawn') {
        document.documentElement.dataset[data.type] = String(
          Number(document.documentElement.dataset[data.type] ?? 0) + 1,
        );
      }
    });
  });
  await page.goto(`${SHOP}/`);
  await expect(page.locator('html')).toHaveAttribute('data-ready', '1');
  const frame = page.frames()[1];
  if (!frame) throw new Error('The preview frame did not open.');
  return frame;
}

const askFrame = (
  page: Page,
  message: PreviewShow | PreviewPictureRequest,
  type: 'drawn' | 'picture',
): Promise<{ picture?: string | null }> =>
  page.evaluate(
    ([sent, awaited]) =>
      new Promise((resolve) => {
        const listen = ({ data }: MessageEvent) => {
          if (data?.type !== awaited) return;
          removeEventListener('message', listen);
          resolve(data);
        };
        addEventListener('message', listen);
        document.querySelector('iframe')?.contentWindow?.postMessage(sent, '*');
      }),
    [message, type] as const,
  );

async function lint(page: Page, frame: Frame, show: PreviewShow): Promise<string[]> {
  await askFrame(page, show, 'drawn');
  return frame.evaluate(findFaults);
}

function* statesOf(template: Template, language: (typeof LANGUAGES)[number], variant = 0) {
  const body = template.settings.data[language][variant]?.data;
  if (!body) return;
  const actions = compileEntries(body.tags as Parameters<typeof compileEntries>[0]);
  const page = PREVIEW_PAGES.find((name) => name === template.config._opt.preview.value) ?? 'home';
  const count = (actions[0]?.p.steps as unknown[] | undefined)?.length ?? 1;
  for (let step = 0; step < count; step += 1) {
    const show: PreviewShow = {
      channel: PREVIEW,
      type: 'show',
      animate: false,
      page,
      actions,
      language,
      step,
    };
    yield { show, name: `${template.id} ${language} step ${step + 1}` };
  }
}

for (const size of SIZES) {
  test(`Every template is drawn without faults at ${size.width} px in both languages`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(size);
    const frame = await openPreview(page);
    const found: string[] = [];
    for (const template of designs) {
      for (const language of LANGUAGES) {
        for (const { show, name } of statesOf(template, language)) {
          const faults = await lint(page, frame, show);
          found.push(...faults.map((fault) => `${name}: ${fault}`));
        }
      }
    }
    expect(found).toEqual([]);
  });
}

test('Every variant of every template has readable contrast', async ({ page }) => {
  test.setTimeout(300_000);
  const frame = await openPreview(page);
  const found: string[] = [];
  for (const template of designs) {
    for (const variant of template.settings.data.tr.keys()) {
      if (variant === 0) continue;
      for (const { show, name } of statesOf(template, 'tr', variant)) {
        const faults = await lint(page, frame, show);
        found.push(
          ...faults
            .filter((fault) => fault.startsWith('contrast'))
            .map((fault) => `${name}, variant ${variant}: ${fault}`),
        );
      }
    }
  }
  expect(found).toEqual([]);
});

test('The picture of a design looks like its preview', async ({ playwright }) => {
  const size = { width: 1120, height: 720 };
  const browser = await playwright.chromium.launch(paintingBrowser);
  const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' });
  await openPreview(page);
  const frames = new Map<string, PreviewShow>();
  for (const template of designs) {
    const [state] = statesOf(template, 'tr');
    const [action] = state?.show.actions ?? [];
    const { kind } = (action?.p.frame ?? {}) as { kind?: string };
    if (state && PICTURED.includes(String(action?.type))) frames.set(String(kind), state.show);
  }
  expect(frames.size).toBeGreaterThan(3);
  for (const [name, show] of frames) {
    await askFrame(page, show, 'drawn');
    await expect
      .poll(() => differenceOf(page, size), { message: name, ...PATIENCE })
      .toBeLessThan(MAX_DIFFERENT);
  }
  await browser.close();
});

test('No template loads more than 60 kB of pictures or more than 60 kB of code', () => {
  const heavy = designs.flatMap(({ id, settings }) => {
    const actions = compileEntries(
      settings.data.tr[0]?.data.tags as Parameters<typeof compileEntries>[0],
    );
    const pictures = new Set(JSON.stringify(actions).match(/\/[\w/-]+\.(?:webp|svg)/g));
    const bytes = [...pictures].reduce(
      (sum, file) => sum + statSync(path.join(DIST, file)).size,
      0,
    );
    const code = actions.reduce((sum, { p }) => sum + codeBytes(p), 0);
    return bytes > MAX_BYTES || code > MAX_BYTES ? [`${id}: ${bytes} + ${code}`] : [];
  });
  expect(heavy).toEqual([]);
});

/** Share of pixels, 0 to 1, in which the frame's own picture differs from the page. */
async function differenceOf(page: Page, size: { width: number; height: number }): Promise<number> {
  const shot = (await page.screenshot()).toString('base64');
  const request = { channel: PREVIEW, type: 'picture', ...size, format: 'image/png' } as const;
  const { picture } = await askFrame(page, request, 'picture');
  if (!picture) throw new Error('The browser could not draw the picture.');
  return page.evaluate(
    async ([drawing, png, { width, height }]) => {
      const pixelsOf = async (source: string) => {
        const image = new Image(width, height);
        image.src = source;
        await image.decode();
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width, height });
        const pen = canvas.getContext('2d');
        pen?.drawImage(image, 0, 0, width, height);
        return pen?.getImageData(0, 0, width, height).data ?? [];
      };
      const drawn = await pixelsOf(drawing);
      const page = await pixelsOf(`data:image/png;base64,${png}`);
      let different = 0;
      for (let at = 0; at < page.length; at += 4) {
        const isFar = (channel: number) =>
          Math.abs((page[at + channel] ?? 0) - (drawn[at + channel] ?? 0)) > 40;
        if (isFar(0) || isFar(1) || isFar(2)) different++;
      }
      return different / (width * height);
    },
    [picture, shot, size] as const,
  );
}

/** Returns the Brotli size in bytes of the chunks that a design loads. */
function codeBytes({ parts }: CompiledChoice['p']): number {
  const names = ['design', ...((parts ?? []) as string[])];
  return names.reduce((sum, name) => {
    const file = path.join(DIST, 'widget', `${name}.js`);
    return sum + (existsSync(file) ? brotliCompressSync(readFileSync(file)).length : 0);
  }, 0);
}

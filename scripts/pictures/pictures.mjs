import { chromium } from '@playwright/test';

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

/**
 * Converts a PNG to WebP in a page of the browser; `quality` is between 0 and 1.
 *
 * @param {import('@playwright/test').Page} painter
 * @param {Buffer} png
 */
export async function toWebp(painter, png, { width, height, quality }) {
  const address = await painter.evaluate(
    async ([source, toWidth, toHeight, toQuality]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: toWidth,
        height: toHeight,
      });
      const pen = canvas.getContext('2d');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, toWidth, toHeight);
      return canvas.toDataURL('image/webp', toQuality);
    },
    [png.toString('base64'), width, height, quality],
  );
  return Buffer.from(address.split(',')[1], 'base64');
}

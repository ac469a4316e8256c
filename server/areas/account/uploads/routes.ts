import { lookUp } from '@catalogue/lib/look-up';
import type { Deps, Ports } from '@server/context';
import { FOREVER } from '@server/http/answers/headers';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import { networkOf } from '@server/http/request';
import type { Hono } from 'hono';
import { DOCUMENT_TYPES, UPLOAD_TYPES } from './recognise';

/**
 * Returns the JPEG copy of a WebP picture; creates and stores it when it is missing. Returns null
 * without a picture.
 */
async function readJpeg(
  { files, drawPicture }: Pick<Ports, 'files' | 'drawPicture'>,
  name: string,
): Promise<Buffer | null> {
  const stored = await files.get(name);
  if (stored) return stored;
  const picture = await files.get(name.replace(/jpg$/, 'webp'));
  const drawn = picture && (await drawPicture(name, picture));
  if (!drawn || 'problem' in drawn) return null;
  const jpeg = Buffer.from(drawn.jpeg);
  await files.put(name, jpeg, 'image/jpeg');
  return jpeg;
}

/** File requests per network are limited; browsers cache files, so they seldom repeat one. */
const MAX_READS = { most: 1200, seconds: 60 };

/** Serves stored files to shop pages, with headers that prevent scripts from running. */
export function mountUploads(app: Hono, { ports, env, now }: Pick<Deps, 'ports' | 'env' | 'now'>) {
  const limits = createLocalLimits({ now });
  app.get('/uploads/:name', async (c) => {
    limits.enforce({ key: `uploads-read:${networkOf(c, env)}`, ...MAX_READS });
    const name = c.req.param('name');
    const extension = /^[0-9a-f]{32}\.(\w+)$/.exec(name)?.[1] ?? '';
    const type = lookUp<string>(UPLOAD_TYPES, extension);
    const bytes =
      type && (extension === 'jpg' ? await readJpeg(ports, name) : await ports.files.get(name));
    if (!type || !bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': FOREVER,
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'cross-origin',
      // The browser downloads a document and never displays it on our own origin.
      ...(extension in DOCUMENT_TYPES && { 'content-disposition': 'attachment' }),
    });
  });
}

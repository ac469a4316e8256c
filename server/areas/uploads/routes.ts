import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Hono } from 'hono';
import type { Deps } from '../../context';
import { uploadFolder } from './handlers';

const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };
const FOREVER = 'public, max-age=31536000, immutable';

/** Serves stored files to every shop page; nothing in them can run. */
export function mountUploads(app: Hono, deps: Pick<Deps, 'env'>): void {
  app.get('/uploads/:name', async (c) => {
    const name = c.req.param('name');
    const type = TYPES[/^[0-9a-f]{32}\.(webp|mp4|webm)$/.exec(name)?.[1] ?? ''];
    const bytes = type && (await readFile(path.join(uploadFolder(deps), name)).catch(() => null));
    if (!bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': FOREVER,
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
}

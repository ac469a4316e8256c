import { lookUp } from '@catalogue/rules/look-up';
import type { Hono } from 'hono';
import type { Deps } from '../../context';
import { DOCUMENT_TYPES } from './documents';
import { UPLOAD_TYPES } from './recognise';

const FOREVER = 'public, max-age=31536000, immutable';

/** Serves stored files to every shop page; nothing in them can run. */
export function mountUploads(app: Hono, { ports }: Pick<Deps, 'ports'>): void {
  app.get('/uploads/:name', async (c) => {
    const name = c.req.param('name');
    const ending = /^[0-9a-f]{32}\.(\w+)$/.exec(name)?.[1] ?? '';
    const type = lookUp<string>(UPLOAD_TYPES, ending);
    const bytes = type && (await ports.files.get(name));
    if (!type || !bytes) return c.notFound();
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': type,
      'cache-control': FOREVER,
      'content-security-policy': 'sandbox',
      'cross-origin-resource-policy': 'cross-origin',
      // A document is kept, never opened on our own origin.
      ...(ending in DOCUMENT_TYPES && { 'content-disposition': 'attachment' }),
    });
  });
}

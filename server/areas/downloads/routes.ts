import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import { readMerchant } from '@server/http/visitor';
import type { Hono } from 'hono';
import { z } from 'zod';
import { findFile } from './queries';

const FILE = { name: 'GET /analytic/download/file/{id}', changes: false };
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The file of a download, for sessions of its shop alone. */
export function mountDownloads(app: Hono, deps: Deps): void {
  app.get('/api/analytic/download/file/:id', async (c) => {
    const { pid } = await readMerchant(deps, c, FILE);
    const id = z.uuid().safeParse(c.req.param('id'));
    const found =
      id.success && (await findFile(forShop(deps.db, pid), { id: id.data, now: deps.now() }));
    if (!found) throw new AppError('not_found');
    return c.body(new Uint8Array(found.file), 200, {
      'content-type': XLSX,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName(found.filename))}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });
}

/** A name every system stores, with the right ending. */
const fileName = (name: string) =>
  `${name.replace(/\.xlsx$/i, '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.xlsx`;

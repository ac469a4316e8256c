import { exportAccess, may } from '@contract/access';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { requireSignedIn } from '@server/http/guards/session';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';
import { z } from 'zod';
import { findFile } from './queries';

const FILE = {
  name: 'GET /analytic/download/file/{id}',
  access: 'downloads',
  changes: false,
} as const;
const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** Serves the file of a download to sessions of its shop, and an export to its owner only. */
export function mountDownloads(app: Hono, deps: Deps): void {
  app.get('/api/analytic/download/file/:id', async (c) => {
    const { user } = await requireSignedIn(deps, c, FILE);
    const id = z.uuid().safeParse(c.req.param('id'));
    const found =
      id.success &&
      (await findFile(forShop(deps.db, user.pid), { id: id.data, user, now: deps.now() }));
    // The owner of an export may have lost staff rights since the export was started.
    if (!found || (found.list && !may(exportAccess(found.list.list), user))) {
      throw new AppError('not_found');
    }
    return c.body(new Uint8Array(found.file), 200, {
      'content-type': TYPES[found.format],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName(found))}`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });
}

/** Removes characters that an operating system rejects. */
const fileName = ({ filename, format }: { filename: string; format: 'xlsx' | 'csv' }) =>
  `${filename.replace(/\.(xlsx|csv)$/i, '').replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')}.${format}`;

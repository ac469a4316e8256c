import { may } from '@contract/access';
import type { Deps } from '@server/context';
import { readSignedIn } from '@server/http/guards/session';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';
import { z } from 'zod';
import { openArchive } from './archive';

/** Declared as a change, so that staff cannot download the archive during an impersonation. */
const FILE = { name: 'GET /shop/archive/file/{id}', access: 'merchant', changes: true } as const;

/** Serves the file of an archive to sessions of its shop and to staff. */
export function mountShopData(app: Hono, deps: Deps): void {
  app.get('/api/shop/archive/file/:id', async (c) => {
    const signedIn = await readSignedIn(deps, c, FILE);
    if (!signedIn) throw new AppError('unauthenticated');
    const id = z.uuid().safeParse(c.req.param('id'));
    const pid = may('admin', signedIn.user) ? null : signedIn.user.pid;
    const opened = id.success && (await openArchive(deps, { id: id.data, pid }));
    if (!opened) throw new AppError('not_found');
    const { archive, content } = opened;
    const day = archive.created_at.toISOString().slice(0, 10);
    return c.body(content, 200, {
      'content-type': 'application/zip',
      'content-length': String(archive.bytes),
      'content-disposition': `attachment; filename="vitrin-${archive.pid}-${day}.zip"`,
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
  });
}

import { exportAccess, may } from '@contract/access';
import type { SentBody } from '@contract/calls';
import { recordCalls } from '@contract/records';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { requireSignedIn } from '@server/http/guards/session';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { z } from 'zod';
import { downloadJob, makeDownloads } from './job';
import {
  countUnfinished,
  findFile,
  insertDownload,
  insertListExport,
  isKnown,
  listDownloads,
  visibleTo,
} from './queries';

const MAX_UNFINISHED = 5;
const MAX_DOWNLOADS = { most: 120, seconds: 3600 };

export const downloadHandlers = {
  'POST /analytic/download': async (ctx, { body }) => {
    await countTry(ctx, { key: `download:${ctx.pid}`, ...MAX_DOWNLOADS });
    if ((await countUnfinished(ctx.db)) >= MAX_UNFINISHED) {
      throw new AppError('rate_limited', { retryAfter: 10 });
    }
    const result = await insertDownload(ctx.db, { ...body, now: ctx.now() });
    ctx.footprint({ name: body.filename });
    ctx.later((deps) => makeDownloads(deps));
    return { success: true, url: result.url, result };
  },

  'POST /admin/list/export': async (ctx, { body }) => {
    if (!may(exportAccess(body.list), ctx.user)) throw new AppError('forbidden');
    const shop = forShop(ctx.db, ctx.pid);
    await countTry(ctx, { key: `download:${ctx.pid}`, ...MAX_DOWNLOADS });
    if ((await countUnfinished(shop)) >= MAX_UNFINISHED) {
      throw new AppError('rate_limited', { retryAfter: 10 });
    }
    const { sort, filter } = parseAsked(body);
    const list = { ...body, sort, filter, language: ctx.language };
    const result = await insertListExport(shop, { list, user: ctx.user.id, now: ctx.now() });
    ctx.footprint({ name: body.filename });
    ctx.later((deps) => makeDownloads(deps));
    return { success: true, url: result.url, result };
  },

  'GET /analytic/download/list': async (ctx) => ({
    success: true,
    result: await listDownloads(ctx.db, { user: ctx.user, now: ctx.now() }),
  }),

  'POST /analytic/download/cancel': async (ctx, { body }) => {
    const key = { id: body.id, user: ctx.user };
    const cancelled = await downloadJob.cancel(ctx.db, {
      pid: ctx.db.pid,
      at: ctx.now(),
      condition: sql`id = ${body.id} and ${visibleTo(ctx.user)}`,
    });
    if (!cancelled && !(await isKnown(ctx.db, key))) throw new AppError('not_found');
    return { success: true };
  },
} satisfies Partial<Handlers>;

function parseAsked({ list, sort, filter }: SentBody<'POST /admin/list/export'>) {
  const parsed = recordCalls[`GET /records/${list}`].query.safeParse({
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  });
  if (!parsed.success)
    throw new AppError('invalid', { fields: [{ path: 'filter', code: 'invalid' }] });
  return { sort: parsed.data.sort ?? sort, filter: parsed.data.filter ?? {} };
}

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

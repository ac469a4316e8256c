import { exportAccess, may } from '@contract/access';
import type { SentBody } from '@contract/calls';
import { recordCalls } from '@contract/records';
import { forShop } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { sql } from 'kysely';
import { downloadJob, makeDownloads } from './job';
import {
  countUnfinished,
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

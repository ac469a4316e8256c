import { AppError } from '@server/http/errors';
import type { Handlers } from '@server/http/mount';
import { countTry } from '@server/http/rate-limit';
import { makeDownloads } from './job';
import { cancelDownload, countUnfinished, insertDownload, isKnown, listDownloads } from './queries';

/** Of one shop at the same time. */
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

  'GET /analytic/download/list': async (ctx) => ({
    success: true,
    result: await listDownloads(ctx.db, ctx.now()),
  }),

  'POST /analytic/download/cancel': async (ctx, { body }) => {
    const cancelled = await cancelDownload(ctx.db, body.id);
    if (!cancelled && !(await isKnown(ctx.db, body.id))) throw new AppError('not_found');
    return { success: true };
  },
} satisfies Partial<Handlers>;

import { asideOfDays, totals, totalsByHour, usageOfDay } from '@server/events/queries';
import { AppError } from '@server/http/errors';
import type { Handlers } from '@server/http/mount';
import { readReportDays } from '@server/http/report-days';

export const analyticsHandlers = {
  'GET /{product}/getUserCampaignHourly': async (ctx, { query }) => ({
    success: true,
    data: { data: await usageOfDay(ctx.shop, query.bucket) },
  }),

  'POST /{product}/getInfo': async (ctx, { body, query }) => {
    const campIds = [body.filter?.camp_id ?? []].flat();
    const range = {
      pid: ctx.pid,
      ...readReportDays({ start_date: body.start_date, end_date: body.end_date }),
    };
    const only = campIds.length > 0 ? { campIds } : {};
    const byHour = body.group?.includes('hour') === true;
    // Hours are counted from the raw events: of one day they are few.
    if (byHour && range.from !== range.to) {
      throw new AppError('invalid', { fields: [{ path: 'group', code: 'invalid' }] });
    }
    const byDay = query.date !== undefined || body.group?.includes('day') === true;
    const result = byHour
      ? await totalsByHour(ctx.db, { pid: ctx.pid, day: range.from, ...only })
      : await totals(ctx.db, { ...range, byDay, ...only });
    return { success: true, result, aside: await asideOfDays(ctx.db, range) };
  },
} satisfies Partial<Handlers>;

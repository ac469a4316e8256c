import { listOpenForUser } from '@server/areas/notices/bell';
import { usageOfDay } from '@server/events/read/queries';
import { readReportDays } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { ordersOfFigure } from '@server/orders/report';
import { readBreakdowns } from './breakdowns';
import { readCounts } from './counts';
import { readHome } from './home';
import { readLive } from './live';
import { clicksByDay, listChances } from './queries';
import { readWeek } from './week';

export const analyticsHandlers = {
  'GET /{product}/getUserCampaignHourly': async (ctx, { query }) => ({
    success: true,
    data: { data: await usageOfDay(ctx.events.reader(ctx.shop), query.bucket) },
  }),

  'GET /analytic/live': async (ctx) => ({ success: true, live: await readLive(ctx) }),

  'GET /analytic/week': async (ctx) => ({
    success: true,
    result: (await readWeek(ctx)).map(({ week }) => week),
  }),

  'GET /analytic/home': async (ctx) => ({
    success: true,
    data: {
      ...(await readHome(ctx)),
      notices: await listOpenForUser(ctx.shop, {
        user: ctx.user.id,
        language: ctx.language,
        now: ctx.now(),
      }),
    },
  }),

  'GET /analytic/chances': async ({ shop }) => ({
    success: true,
    campaigns: await listChances(shop),
  }),

  'POST /live/watsonsGIAClick': async (ctx, { body: { start_date, end_date } }) => ({
    success: true,
    result: await clicksByDay(ctx, readReportDays({ start_date, end_date })),
  }),

  'POST /analytic/parts': async (ctx, { body: { camp_id, ...range } }) => ({
    success: true,
    ...(await readBreakdowns(ctx, { ...readReportDays(range), campId: camp_id })),
  }),

  'POST /{product}/getInfo': async (ctx, { body, query }) => {
    const { start_date, end_date, select, pairs, options, filter } = body;
    const days = readReportDays({ start_date, end_date });
    const group = [...(body.group ?? (['camp_id', 'type'] as const))];
    if (query.date !== undefined && !group.includes('day')) group.push('day');
    const campIds = filter?.camp_id === undefined ? undefined : [filter.camp_id].flat();
    const counts = await readCounts(ctx, days, { group, campIds, pairs, select, ...options });
    return { success: true, ...counts };
  },

  'POST /{product}/getInfoOrders': async (ctx, { body }) => {
    const { start_date, end_date, camp_id, ...rest } = body;
    const days = readReportDays({ start_date, end_date });
    const { rows, total } = await ordersOfFigure(ctx.shop, { ...days, ...rest, campaign: camp_id });
    return { success: true, result: rows, total };
  },
} satisfies Partial<Handlers>;

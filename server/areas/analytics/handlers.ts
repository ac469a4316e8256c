import {
  asideOfDays,
  seenByAnybody,
  totals,
  totalsByHour,
  usageOfDay,
} from '@server/events/queries';
import { referrersOf } from '@server/events/referrers';
import { ALL_CAMPAIGNS } from '@server/events/visitor-state';
import { AppError } from '@server/http/errors';
import type { Handlers } from '@server/http/mount';
import { readReportDays } from '@server/http/report-days';
import { orderCounts, orderCountsByHour, ordersBehind, shopOrders } from '@server/orders/report';
import { listChances } from './chances';
import { readLive } from './live';
import { mergeOrders, pairRows, shapeOrigins, shapeRows } from './report';

export const analyticsHandlers = {
  'GET /{product}/getUserCampaignHourly': async (ctx, { query }) => ({
    success: true,
    data: { data: await usageOfDay(ctx.shop, query.bucket) },
  }),

  'GET /analytic/live': async ({ shop, now }) => ({
    success: true,
    live: await readLive(shop, now()),
  }),

  'GET /analytic/chances': async ({ shop }) => ({
    success: true,
    campaigns: await listChances(shop),
  }),

  'POST /{product}/getInfo': async (ctx, { body, query }) => {
    const { start_date, end_date, select, pairs = [], options } = body;
    const days = readReportDays({ start_date, end_date });
    const group = [...(body.group ?? (['camp_id', 'type'] as const))];
    const byHour = group.includes('hour');
    // An hour is one of its day.
    if ((byHour || query.date !== undefined) && !group.includes('day')) group.push('day');
    // Of one day they are few.
    if (byHour && days.from !== days.to) {
      throw new AppError('invalid', { fields: [{ path: 'group', code: 'invalid' }] });
    }
    const campIds = [body.filter?.camp_id ?? []].flat();
    const byOrigin = group.includes('select2') || group.includes('platform');
    // Neither hours nor ratios are kept of them.
    if (byOrigin && (byHour || pairs.length > 0)) {
      throw new AppError('invalid', { fields: [{ path: 'group', code: 'invalid' }] });
    }
    // All campaigns together have rows of their own, with each session and visitor once.
    const ofAllCampaigns =
      campIds.length === 0 && group.includes('type') && !group.includes('camp_id');
    const only = ofAllCampaigns
      ? { campIds: [ALL_CAMPAIGNS] }
      : campIds.length > 0
        ? { campIds }
        : {};
    const range = { ...days, ...only, byDay: group.includes('day') };
    const hours = { day: days.from, ...only };
    const [events, orders, shop, seen, aside, origins] = await Promise.all([
      byHour
        ? totalsByHour(ctx.db, { pid: ctx.pid, ...hours })
        : totals(ctx.db, { pid: ctx.pid, ...range }),
      byHour ? orderCountsByHour(ctx.shop, hours) : orderCounts(ctx.shop, range),
      shopOrders(ctx.shop, days),
      seenByAnybody(ctx.db, { pid: ctx.pid, ...days }),
      asideOfDays(ctx.db, { pid: ctx.pid, ...days }),
      byOrigin
        ? referrersOf(ctx.shop, {
            ...{ ...days, byDay: range.byDay },
            ...(campIds.length > 0 && { campIds }),
          })
        : [],
    ]);
    const counted = mergeOrders(events, orders);
    const shape = { group, select, ...options };
    return {
      success: true,
      result: byOrigin
        ? shapeOrigins(origins, shape)
        : shapeRows(counted, { ...shape, ofAllCampaigns }),
      pairs: pairRows(counted, pairs, group),
      shop: { ...seen, ...shop },
      aside,
    };
  },

  'POST /{product}/getInfoOrders': async (ctx, { body }) => {
    const { start_date, end_date, camp_id, ...rest } = body;
    const days = readReportDays({ start_date, end_date });
    const { rows, total } = await ordersBehind(ctx.shop, { ...days, ...rest, campaign: camp_id });
    return { success: true, result: rows, total };
  },
} satisfies Partial<Handlers>;

import { BOT_CHANNELS } from '@catalogue/bot/types';
import { plainWords } from '@catalogue/bot/understanding/similarity';
import type { BotShapeName } from '@contract/calls/bots/bot';
import { forShop } from '@server/db/shop-scope';
import { readReportDays } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { recordHandler } from '@server/records/records';
import { countMessages } from '@server/shop/message-totals';
import { sql } from 'kysely';
import { type ChannelHandlers, channelHandlers } from './channel-handlers';
import { readNews, reportVisitorTyping } from './chat/news';
import { sendChat } from './chat/send';
import { startChat } from './chat/start';
import { outcomeQuery, readOutcomes } from './outcomes';
import { analyticRows, forwardsByDay, summary, unansweredRecords } from './reports';
import { fetchTemplates, readAccount, storeAccount, testAccount } from './whatsapp/account';

/** Prefixes the handler names, because the contract lists the same calls for both channels. */
function withChannelPath<const Base extends string>(base: Base, own: ChannelHandlers) {
  const prefixed = Object.entries(own).map(([name, handler]) => {
    const [method, path] = name.split(' ');
    return [`${method} ${base}/${path}`, handler];
  });
  return Object.fromEntries(prefixed) as {
    [Name in BotShapeName as Name extends `${infer Method} ${infer Path}`
      ? `${Method} ${Base}/${Path}`
      : never]: ChannelHandlers[Name];
  };
}

export const botHandlers = {
  ...recordHandler('unanswered', {
    rows: ({ db, pid }, filter) => unansweredRecords(forShop(db, pid), filter),
    search: [],
    textFields: ['text'],
    // The stored words are normalized, so the search text is normalized as well.
    conditions: { q: (q) => sql`strpos(r.words, ${plainWords(String(q))}) > 0` },
    present: ({ words: _, ...row }) => row,
  }),
  ...withChannelPath('/personalize/bot', channelHandlers('web')),
  ...withChannelPath('/personalize/whatsapp-bot', channelHandlers('whatsapp')),

  'GET /personalize/whatsapp-bot/account': async (ctx) => ({
    success: true,
    data: await readAccount(ctx),
  }),

  'POST /personalize/whatsapp-bot/account': async (ctx, { body }) => {
    await storeAccount(ctx, body);
    return { success: true, data: await readAccount(ctx) };
  },

  'POST /personalize/whatsapp-bot/account/test': async (ctx, { body }) => ({
    success: true,
    data: await testAccount(ctx, body),
  }),

  'GET /personalize/whatsapp-bot/templates': async (ctx) => {
    const { connected, templates } = await fetchTemplates(ctx);
    return { success: true, connected, result: templates };
  },

  'POST /chat/start': async (ctx, { body }) => ({
    success: true,
    data: await startChat(ctx, body),
  }),

  'POST /chat/send': async (ctx, { body }) => ({ success: true, data: await sendChat(ctx, body) }),

  'POST /chat/news': async (ctx, { body }) => ({ success: true, data: await readNews(ctx, body) }),

  'POST /chat/typing': async (ctx, { body }) => {
    await reportVisitorTyping(ctx, body);
    return { success: true };
  },

  'POST /personalize/bot/analytic': async (ctx, { body }) => {
    const { startDate, endDate, platform = 'web' } = body;
    const period = readReportDays({ startDate, endDate });
    return { success: true, result: await analyticRows(ctx.db, { ...period, channel: platform }) };
  },

  'POST /personalize/bot/outcomes': async (ctx, { body }) => {
    const { start_date, end_date, platform } = body;
    const period = { ...readReportDays({ start_date, end_date }), channel: platform };
    return { success: true, data: await readOutcomes(ctx.db, outcomeQuery(ctx, period)) };
  },

  'POST /live/getBotForwardInfo': async (ctx, { body }) => {
    const { start_date, end_date, platform } = body;
    const period = readReportDays({ start_date, end_date });
    return { success: true, result: await forwardsByDay(ctx.db, { ...period, channel: platform }) };
  },

  'POST /live/getEventInfoGeneral': async (ctx, { body }) => {
    const { start_date, end_date, filter, labels } = body;
    const days = readReportDays({ start_date, end_date });
    const platform = filter?.platform;
    const channel = BOT_CHANNELS.find((name) => name === platform);
    const bots = platform && !channel ? [] : await summary(ctx.db, { ...days, channel }, labels);
    const messages = platform === 'web' ? [] : await countMessages(ctx.db, days);
    const matching = messages.filter(
      (count) =>
        (!platform || count.platform === platform) && (!labels || labels.includes(count.label)),
    );
    return { success: true, result: { result: [...bots, ...matching] } };
  },
} satisfies Partial<Handlers>;

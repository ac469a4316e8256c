import { actionList } from '@catalogue/bot/actions/registry';
import { childrenOf } from '@catalogue/bot/choices';
import type { BotChannel } from '@catalogue/bot/types';
import { microProductProblems } from '@catalogue/bot/validate';
import { toLanguage } from '@catalogue/language';
import { istanbulDay, parseMoment } from '@catalogue/rules/istanbul';
import type { BotShapeName } from '@contract/calls/bot';
import type { Ctx } from '../../context';
import { AppError } from '../../http/errors';
import { idOf } from '../../http/id';
import type { Handler, Handlers } from '../../http/mount';
import { findProduct } from '../session/queries';
import { moveNode, removeNode } from './arrange';
import { type BotKey, ensureBot, resetBot } from './channel';
import { transcript } from './chat/handoff-mail';
import { sendChat } from './chat/send';
import { startChat } from './chat/start';
import { listMicroProducts, storeMicroProducts } from './micro-products';
import { listNodes, presentNode } from './nodes';
import { assertMayPublish, diffToLive, publishLive, publishTest, restoreVersion } from './publish';
import {
  analyticRows,
  dismissUnanswered,
  forwardsByDay,
  listHandoffs,
  summary,
  unansweredGroups,
} from './reports';
import { saveConfig, saveNode, toFields } from './save';
import { listVersions } from './versions';
import { readAccount, storeAccount } from './whatsapp/account';

type WebName<Name extends string> = Name extends `${infer Method} ${infer Path}`
  ? `${Method} /personalize/bot/${Path}`
  : never;
/** One handler for each call of a bot, typed by the web channel's names. */
type ChannelHandlers = {
  [Name in BotShapeName]: WebName<Name> extends keyof Handlers ? Handler<WebName<Name>> : never;
};

/** What carries out a bot's calls, for the channel it is made for. */
const channelHandlers = (channel: BotChannel): ChannelHandlers => {
  const keyOf = ({ pid }: Ctx): BotKey => ({ pid, channel });
  return {
    'GET boot': async (ctx) => {
      const [bot, product] = await Promise.all([
        ensureBot(ctx.db, keyOf(ctx), ctx.language),
        findProduct(ctx.db, ctx.pid),
      ]);
      const ecommerceconfig = product?.settings.ecommerceconfig ?? product?.type !== 'base';
      const disablePublish = product?.settings.disablePublish ?? false;
      return { success: true, data: { ecommerceconfig, test_id: bot.token, disablePublish } };
    },

    'GET get': async (ctx) => {
      await ensureBot(ctx.db, keyOf(ctx), ctx.language);
      return { success: true, data: (await listNodes(ctx.db, keyOf(ctx))).map(presentNode) };
    },

    'GET get/config': async (ctx) => {
      const { config, token } = await ensureBot(ctx.db, keyOf(ctx), ctx.language);
      return { success: true, data: defined({ ...config, test_id: token }) };
    },

    'GET get/{id}': async (ctx, { params }) => {
      const nodes = (await listNodes(ctx.db, keyOf(ctx))).map(presentNode);
      const node = nodes.find(({ id }) => id === idOf(params.id));
      if (!node) throw new AppError('not_found');
      const below = new Set(childrenOf(nodes, node.id).map(({ id }) => id));
      const data = {
        ...node,
        _list: nodes.filter(({ id }) => below.has(id)),
        _buttons: node.data.actions?.[0]?.buttons ?? [],
        _parent: nodes.find(({ id }) => id === node.parent) ?? null,
      };
      return { success: true, data };
    },

    'GET actionlist': async (ctx, { query }) => ({
      success: true,
      result: actionList(channel, query.lang ? toLanguage(query.lang) : ctx.language),
    }),

    'GET delete/{id}': async (ctx, { params }) => {
      ctx.leave({ name: await removeNode(ctx, keyOf(ctx), idOf(params.id)), deleted: true });
      return { success: true };
    },

    'POST save': async (ctx, { body }) => {
      if ('id' in body && body.id === 'config') {
        const version = await saveConfig(ctx, keyOf(ctx), body.data);
        return { success: true, data: { id: 'config', version } };
      }
      const node = 'node' in body ? body.node : body;
      const { id, version } = await saveNode(ctx, keyOf(ctx), node);
      ctx.leave({ name: node.name });
      return { success: true, data: { id, version } };
    },

    'POST move/{id}': async (ctx, { params, body }) => {
      const move = { id: idOf(params.id), up: body.direction, steps: body.steps };
      ctx.leave({ name: await moveNode(ctx, keyOf(ctx), move) });
      return { success: true };
    },

    'GET publish/test': async (ctx) => {
      await publishTest(ctx, keyOf(ctx));
      return { success: true };
    },

    'GET publish/live': async (ctx) => {
      await assertMayPublish(ctx);
      return { success: true, data: await publishLive(ctx, keyOf(ctx)) };
    },

    'GET publish/diff': async (ctx) => ({ success: true, ...(await diffToLive(ctx, keyOf(ctx))) }),

    'GET restore/list': async (ctx) => ({
      success: true,
      result: await listVersions(ctx.db, keyOf(ctx)),
    }),

    'GET restore/{id}': async (ctx, { params }) => {
      await assertMayPublish(ctx);
      await restoreVersion(ctx, keyOf(ctx), params.id);
      return { success: true };
    },

    'GET hardreset': async (ctx) => {
      await resetBot(ctx.db, keyOf(ctx), ctx.language);
      return { success: true };
    },

    'GET getmicroproduct': async (ctx) => ({
      success: true,
      data: await listMicroProducts(ctx.db, ctx.pid),
    }),

    'POST postmicroproduct': async (ctx, { body }) => {
      const problems = microProductProblems(body.data);
      if (problems.length > 0) {
        throw new AppError('invalid', { fields: toFields(problems, ctx.language) });
      }
      await storeMicroProducts(ctx.db, ctx.pid, body.data);
      return { success: true };
    },

    'GET unanswered': async (ctx) => ({
      success: true,
      result: await unansweredGroups(ctx.db, keyOf(ctx)),
    }),

    'POST unanswered/dismiss': async (ctx, { body }) => {
      await dismissUnanswered(ctx.db, keyOf(ctx), body.texts);
      return { success: true };
    },

    'GET handoffs': async (ctx) => {
      const rows = await listHandoffs(ctx.db, keyOf(ctx));
      const result = rows.map(async (row) => ({
        id: row.id,
        at: row.at.toISOString(),
        group: row.team,
        note: row.note,
        contact: row.contact,
        messages: await transcript(ctx.db, row),
      }));
      return { success: true, result: await Promise.all(result) };
    },
  };
};

/** Completes the names: the contract lists the same calls under both. */
function under<const Base extends string>(base: Base, own: ChannelHandlers) {
  const named = Object.entries(own).map(([name, handler]) => {
    const [method, path] = name.split(' ');
    return [`${method} ${base}/${path}`, handler];
  });
  return Object.fromEntries(named) as {
    [Name in BotShapeName as Name extends `${infer Method} ${infer Path}`
      ? `${Method} ${Base}/${Path}`
      : never]: ChannelHandlers[Name];
  };
}

export const botHandlers = {
  ...under('/personalize/bot', channelHandlers('web')),
  ...under('/personalize/whatsapp-bot', channelHandlers('whatsapp')),

  'GET /personalize/whatsapp-bot/account': async (ctx) => ({
    success: true,
    data: await readAccount(ctx),
  }),

  'POST /personalize/whatsapp-bot/account': async (ctx, { body }) => {
    await storeAccount(ctx, body);
    return { success: true, data: await readAccount(ctx) };
  },

  'POST /chat/start': async (ctx, { body }) => ({
    success: true,
    data: await startChat(ctx, body),
  }),

  'POST /chat/send': async (ctx, { body }) => ({
    success: true,
    data: { lines: await sendChat(ctx, body) },
  }),

  'POST /personalize/bot/analytic': async (ctx, { body }) => {
    const { startDate, endDate, platform = 'web' } = body;
    const period = periodOf(ctx.pid, { startDate, endDate });
    return {
      success: true,
      result: await analyticRows(ctx.db, { ...period, channel: platform }),
    };
  },

  'POST /live/getBotForwardInfo': async (ctx, { body }) => {
    const { start_date, end_date, platform } = body;
    const period = periodOf(ctx.pid, { start_date, end_date });
    return { success: true, result: await forwardsByDay(ctx.db, { ...period, channel: platform }) };
  },

  'POST /live/getEventInfoGeneral': async (ctx, { body }) => {
    const { start_date, end_date, filter, labels } = body;
    const period = { ...periodOf(ctx.pid, { start_date, end_date }), channel: filter?.platform };
    return { success: true, result: { result: await summary(ctx.db, period, labels) } };
  },
} satisfies Partial<Handlers>;

/** The Istanbul days of two dates or instants, named as the call names them. */
function periodOf(pid: string, range: Record<string, string>) {
  const [from = '', to = ''] = Object.entries(range).map(([path, value]) => {
    const moment = parseMoment(value);
    if (!moment) throw new AppError('invalid', { fields: [{ path, code: 'notADate' }] });
    return istanbulDay(moment);
  });
  return { pid, from, to };
}

/** Settings as the wire knows them: nothing undefined in them. */
const defined = <Value>(config: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(config).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );

import { actionList } from '@catalogue/bot/actions/registry';
import { childrenOf } from '@catalogue/bot/choices';
import { topicsOfCells } from '@catalogue/bot/topics/rows';
import type { BotChannel } from '@catalogue/bot/types';
import { microProductProblems } from '@catalogue/bot/validate';
import { toLanguage } from '@catalogue/language';
import type { Body } from '@contract/calls';
import type { BotShapeName } from '@contract/calls/bots/bot';
import { closeConversation, replyTo } from '@server/areas/bots/inbox/speak';
import type { Ctx, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { idOf } from '@server/http/input';
import type { Handler, Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';
import { moveNode, removeNode } from './arrange';
import { type BotKey, ensureBot, resetBot } from './channel';
import { readTranscript } from './chat/transcript';
import { importTopics } from './import-topics';
import { listMicroProducts, storeMicroProducts, versionOf } from './micro-products';
import { listNodes, presentNode, sharesWebTree } from './nodes';
import { assertMayPublish, diffToLive, publishLive, publishTest, restoreVersion } from './publish';
import { dismissUnanswered, unansweredGroups } from './reports';
import { saveConfig, saveNode, toFields } from './save';
import { presentHandoff, presentOpened } from './team/present';
import { findHandoff, type HandoffRow, listHandoffs, readDeliveries } from './team/queries';
import { makeTestPass } from './test-pass';
import { listVersions } from './versions';
import { conversationsOfUnanswered, frequentMessages } from './visitor-messages';
import { hasTokenFailed } from './whatsapp/account';

const MAX_LINES = 500;

type WebName<Name extends string> = Name extends `${infer Method} ${infer Path}`
  ? `${Method} /personalize/bot/${Path}`
  : never;
/** Handlers of a bot's calls, typed by the call names of the web channel. */
export type ChannelHandlers = {
  [Name in BotShapeName]: WebName<Name> extends keyof Handlers ? Handler<WebName<Name>> : never;
};

export const channelHandlers = (channel: BotChannel): ChannelHandlers => {
  const keyOf = ({ pid }: Ctx): BotKey => ({ pid, channel });
  return {
    'GET boot': async (ctx) => {
      const [bot, product, tokenFailed, shared] = await Promise.all([
        ensureBot(ctx.shop, channel, ctx.language),
        findProduct(ctx.shop),
        channel === 'whatsapp' && hasTokenFailed(ctx.shop),
        sharesWebTree(ctx.shop, 'whatsapp'),
      ]);
      const ecommerceconfig = product?.settings.ecommerceconfig ?? product?.type !== 'base';
      const disablePublish = product?.settings.disablePublish ?? false;
      const test_pass = makeTestPass(ctx, keyOf(ctx));
      const data = {
        ecommerceconfig,
        test_id: bot.token,
        test_pass,
        disablePublish,
        tokenFailed,
        shared,
      };
      return { success: true, data };
    },

    'GET get': async (ctx) => {
      await ensureBot(ctx.shop, channel, ctx.language);
      return { success: true, data: (await listNodes(ctx.shop, channel)).map(presentNode) };
    },

    'GET get/config': async (ctx) => {
      const bot = await ensureBot(ctx.shop, channel, ctx.language);
      const data = omitUndefined({ ...bot.config, test_id: bot.token });
      return { success: true, data, version: bot.config_version };
    },

    'GET get/{id}': async (ctx, { params }) => {
      const nodes = (await listNodes(ctx.shop, channel)).map(presentNode);
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
      ctx.footprint({ name: await removeNode(ctx, keyOf(ctx), idOf(params.id)), deleted: true });
      return { success: true };
    },

    'POST save': async (ctx, { body }) => {
      if ('id' in body && body.id === 'config') {
        const version = await saveConfig(ctx, keyOf(ctx), body);
        return { success: true, data: { id: 'config', version } };
      }
      const node = 'node' in body ? body.node : body;
      const { id, version } = await saveNode(ctx, keyOf(ctx), node);
      ctx.footprint({ name: node.name });
      return { success: true, data: { id, version } };
    },

    'POST move/{id}': async (ctx, { params, body }) => {
      const move = { id: idOf(params.id), up: body.direction, steps: body.steps };
      ctx.footprint({ name: await moveNode(ctx, keyOf(ctx), move) });
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
      result: await listVersions(ctx.shop, channel),
    }),

    'GET restore/{id}': async (ctx, { params }) => {
      await assertMayPublish(ctx);
      await restoreVersion(ctx, keyOf(ctx), params.id);
      return { success: true };
    },

    'GET hardreset': async (ctx) => {
      await resetBot(ctx.shop, channel, ctx.language);
      return { success: true };
    },

    'GET getmicroproduct': async (ctx) => {
      const data = await listMicroProducts(ctx.shop);
      return { success: true, data, version: versionOf(data) };
    },

    'POST postmicroproduct': async (ctx, { body }) => {
      const problems = microProductProblems(body.data);
      if (problems.length > 0) {
        throw new AppError('invalid', { fields: toFields(problems, ctx.language) });
      }
      const { data: rows, version } = body;
      await storeMicroProducts(ctx.shop, { rows, version });
      return { success: true, version: versionOf(rows) };
    },

    'GET unanswered': async (ctx) => ({
      success: true,
      result: await unansweredGroups(ctx.shop, channel),
    }),

    'POST unanswered/dismiss': async (ctx, { body }) => {
      await dismissUnanswered(ctx.shop, channel, body.texts);
      return { success: true };
    },

    'POST unanswered/talks': async (ctx, { body }) => ({
      success: true,
      result: await conversationsOfUnanswered(ctx, channel, body.texts),
    }),

    'POST topics': async (ctx, { body }) => {
      const data = await importTopics(ctx, keyOf(ctx), body);
      ctx.footprint({ name: body.topics.map(({ name }) => name).join(', ') });
      return { success: true, data };
    },

    'POST topics/sheet': async (ctx, { files: [file] }) => {
      if (!file) throw new AppError('invalid');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const cells = await ctx.ports.readSheet(ctx.pid, bytes);
      const data = cells && topicsOfCells(cells, ctx.language);
      if (data) return { success: true, data };
      throw new AppError('invalid', {
        message: 'bot_sheet_format',
        fields: [{ path: 'files', code: 'unsupportedFormat' }],
      });
    },

    'GET messages': async (ctx) => ({
      success: true,
      result: await frequentMessages(ctx, channel),
    }),

    'GET handoffs': async (ctx) => ({
      success: true,
      result: (await listHandoffs(ctx.shop, channel)).map(presentHandoff),
    }),

    'GET handoffs/{id}': async (ctx, { params }) => {
      const handoff = await handoffOf(ctx, keyOf(ctx), params.id);
      const { pid, conversation } = handoff;
      const [lines, deliveries] = await Promise.all([
        readTranscript(ctx.db, handoff, MAX_LINES),
        readDeliveries(forShop(ctx.db, pid), conversation),
      ]);
      return { success: true, data: presentOpened(handoff, lines, deliveries) };
    },

    'POST handoffs/{id}/reply': async (ctx, { params, body }) => {
      await replyToHandoff(ctx, keyOf(ctx), { id: params.id, reply: body });
      return { success: true };
    },

    'POST handoffs/{id}/end': async (ctx, { params }) => {
      await endHandoff(ctx, keyOf(ctx), params.id);
      return { success: true };
    },
  };
};

const omitUndefined = <Value>(config: Record<string, Value | undefined>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(config).filter((entry): entry is [string, Value] => entry[1] !== undefined),
  );

type Reply = Body<'POST /personalize/bot/handoffs/{id}/reply'>;

/** Sends a reply to the customer of a hand-off; throws the same errors as `replyTo`. */
async function replyToHandoff(
  ctx: ShopCtx,
  key: BotKey,
  { id, reply }: { id: string; reply: Reply },
): Promise<void> {
  const { conversation } = await handoffOf(ctx, key, id);
  await replyTo(ctx, conversation, reply);
}

async function endHandoff(ctx: ShopCtx, key: BotKey, id: string): Promise<void> {
  const { conversation } = await handoffOf(ctx, key, id);
  await closeConversation(ctx, conversation, { ask: false });
}

async function handoffOf({ db }: Pick<Ctx, 'db'>, key: BotKey, id: string): Promise<HandoffRow> {
  const handoff = await findHandoff(forShop(db, key.pid), key.channel, id);
  if (!handoff) throw new AppError('not_found');
  return handoff;
}

import { randomBytes } from 'node:crypto';
import { namedInBot } from '@catalogue/bot/fill-bot';
import type { BotSnapshot } from '@catalogue/bot/types';
import { DEFAULT_CONSENT } from '@catalogue/consent';
import type { PageValues } from '@catalogue/variables/page-values';
import { builtInVariable } from '@catalogue/variables/registry';
import type { Body } from '@contract/calls';
import type { ChatNeeds, ChatReads, OpenChat } from '@contract/entities/bot-chat';
import type { BotKey } from '@server/areas/bot/channel';
import { publishTest } from '@server/areas/bot/publish';
import { activeVersionId } from '@server/areas/bot/versions';
import { scriptFor } from '@server/areas/variables/script';
import type { Ctx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import { countTry } from '@server/http/rate-limit';
import { findProduct } from '@server/shop/product';
import { botOfToken } from './bots';
import { presentLine, readLines, standOf } from './conversations';
import { orderFinder } from './orders';
import { linesOf } from './record';
import { cacheLive, snapshotOf } from './snapshots';
import { chatStore } from './store';
import { takeTurn } from './turn';
import type { Conversation } from './types';

const KEY_BYTES = 24;
const DAY_MS = 86_400_000;
/** Requests for a new conversation of an address in an hour; many people share one, and a start may take two. */
const MOST_STARTS = { most: 1200, seconds: 3600 };

/** Opens the chat: goes on with this browser's conversation, or greets in a new one. */
export async function startChat(
  ctx: Ctx,
  body: Body<'POST /chat/start'>,
): Promise<OpenChat | ChatNeeds> {
  const bot = await botOfToken(ctx, body.bot);
  const { versionId, test } = await versionFor(ctx, bot, body.live);
  const earlier = body.key ? await chatStore(ctx).find(body.key) : undefined;
  const isOfThisBot = earlier?.pid === bot.pid && earlier.channel === bot.channel;
  if (
    !body.fresh &&
    isOfThisBot &&
    body.key &&
    goesOn(earlier, { versionId, test, now: ctx.now() })
  ) {
    const snapshot = await snapshotOf(ctx, bot, earlier.version_id);
    const lines = await readLines(ctx.db, earlier);
    const { language } = snapshot;
    const page = await pageOf(ctx, bot, { snapshot, test });
    return { key: body.key, language, lines, ...standOf(earlier), ...page };
  }
  // First: what the page is to read is worked out for strangers too.
  await countTry(ctx, { key: `chat-start:${ctx.ip}`, ...MOST_STARTS });
  const snapshot = await snapshotOf(ctx, bot, versionId);
  const { reads, ...page } = await pageOf(ctx, bot, { snapshot, test });
  if (reads && !body.values) return { reads, ...page };
  const visitor = isOfThisBot ? earlier.visitor : '';
  const opened = await greet(ctx, bot, {
    snapshot,
    versionId,
    test,
    visitor,
    values: body.values ?? {},
  });
  return { ...opened, ...page, ...(reads && { reads }) };
}

/** What the chat is to know of the page around it. The merchant, who tries the bot out, is not asked for consent. */
async function pageOf(
  { db }: Ctx,
  { pid }: BotKey,
  { snapshot, test }: { snapshot: BotSnapshot; test: boolean },
): Promise<Pick<OpenChat, 'reads' | 'consent'>> {
  const shop = forShop(db, pid);
  const product = await findProduct(shop);
  const { consent = DEFAULT_CONSENT } = product?.settings ?? {};
  const reads = await readsOf(shop, product, snapshot);
  return { ...(reads && { reads }), ...(consent !== 'off' && !test && { consent }) };
}

/** What the page is to read for the bot's texts; undefined when they name nothing. */
async function readsOf(
  shop: ShopDb,
  product: Awaited<ReturnType<typeof findProduct>>,
  snapshot: BotSnapshot,
): Promise<ChatReads | undefined> {
  const keys = namedInBot(snapshot);
  if (keys.length === 0) return undefined;
  const names = keys.map((key) => key.split(':', 1).join());
  const script = await scriptFor(shop, names);
  return {
    pid: shop.pid,
    ...(product && names.some(builtInVariable) && { shop: product.type }),
    ...(script && { script }),
    names: [...keys],
  };
}

/** The test version is the merchant's own; everybody else gets what was published. */
async function versionFor(
  ctx: Ctx,
  bot: BotKey,
  live: boolean,
): Promise<{ versionId: string; test: boolean }> {
  const test = !live && ctx.pid === bot.pid && ctx.host === 'main';
  const active = await activeVersionId(
    forShop(ctx.db, bot.pid),
    bot.channel,
    test ? 'test' : 'live',
  );
  if (!test) cacheLive(ctx.caches, bot, active);
  // What is live on WhatsApp talks there and nowhere else.
  if (!test && bot.channel !== 'web') throw new AppError('not_found');
  if (active !== undefined) return { versionId: active, test };
  if (!test) throw new AppError('not_found');
  return { versionId: (await publishTest(ctx, bot)).id, test };
}

/**
 * A conversation goes on for a day. The test pane always shows the newest version, and so does a
 * shop until the visitor has written something.
 */
function goesOn(
  { test, version_id, visitor_lines, last_at }: Conversation,
  now: { versionId: string; test: boolean; now: Date },
): boolean {
  if (test !== now.test || now.now.getTime() - last_at.getTime() > DAY_MS) return false;
  return version_id === now.versionId || (!test && visitor_lines > 0);
}

interface Greeting {
  snapshot: BotSnapshot;
  versionId: string;
  test: boolean;
  visitor: string;
  values: PageValues;
}

async function greet(
  ctx: Ctx,
  bot: BotKey,
  { snapshot, versionId, test, visitor, values }: Greeting,
): Promise<OpenChat> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const at = ctx.now();
  const row = await chatStore(ctx).open({ ...bot, versionId, test, visitor, key, at });
  const findOrder = orderFinder({ ...ctx, pid: bot.pid, conversation: row.id });
  const result = await takeTurn(
    snapshot,
    row.state,
    { start: true, values },
    { now: at, findOrder },
  );
  const record = { row, pid: bot.pid, id: row.id, turn: row.turn, lineCount: 0, result, at };
  await chatStore(ctx).record(record);
  const lines = linesOf(record).flatMap(presentLine);
  return { key, language: snapshot.language, lines, team: false, asks: false };
}

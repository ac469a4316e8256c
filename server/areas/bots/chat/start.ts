import { randomBytes } from 'node:crypto';
import { pageValueKeysOf } from '@catalogue/bot/config/fill-bot';
import type { BotSnapshot } from '@catalogue/bot/types';
import { DAY_MS } from '@catalogue/lib/durations';
import type { PageValues } from '@catalogue/variables/page-values';
import { isReadFromPage } from '@catalogue/variables/registry';
import { DEFAULT_CONSENT } from '@catalogue/visitors/consent';
import type { Body } from '@contract/calls';
import type { ChatNeeds, ChatReads, OpenedChat } from '@contract/entities/bots/bot-chat';
import type { BotKey } from '@server/areas/bots/channel';
import { storeVisit } from '@server/areas/bots/inbox/customer';
import { publishTest } from '@server/areas/bots/publish';
import { isTestPass } from '@server/areas/bots/test-pass';
import type { VersionKind } from '@server/areas/bots/versions';
import { scriptFor } from '@server/areas/campaigns/variables/script';
import type { Ctx } from '@server/context';
import { runPrepared } from '@server/db/prepared';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { ProductTable } from '@server/db/tables/accounts';
import { countTry } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import type { Selectable } from 'kysely';
import { botOfToken } from './bots';
import {
  type Conversation,
  chatStatusOf,
  newRow,
  OPEN_HANDOFF_TIMEOUT_MS,
  presentLine,
  readLines,
} from './conversations';
import { orderFinder } from './orders';
import { linesOf } from './record';
import { markSeen } from './reply-mail';
import { cacheLive, snapshotOf } from './snapshots';
import { chatStore } from './store';
import { takeTurn } from './turn';

const KEY_BYTES = 24;
/**
 * Maximum starts per network and hour; high, because a start may take two requests and many people
 * may share a network.
 */
const MAX_STARTS = { most: 1200, seconds: 3600 };

/**
 * Opens the chat: continues this browser's conversation, or starts a new conversation with a
 * greeting.
 */
export async function startChat(
  ctx: Ctx,
  body: Body<'POST /chat/start'>,
): Promise<OpenedChat | ChatNeeds> {
  const bot = await botOfToken(ctx, body.bot);
  const test = !body.live && body.pass !== undefined && isTestPass(ctx, bot, body.pass);
  const [found, earlier] = await Promise.all([
    findShown(ctx, bot, test ? 'test' : 'live'),
    body.key ? chatStore(ctx).find(body.key) : undefined,
  ]);
  const versionId = await versionFor(ctx, bot, { test, active: found.version });
  const isOfThisBot = earlier?.pid === bot.pid && earlier.channel === bot.channel;
  if (
    !body.fresh &&
    isOfThisBot &&
    body.key &&
    continues(earlier, { versionId, test, now: ctx.now() })
  ) {
    const snapshot = await snapshotOf(ctx, bot, earlier.version_id);
    const lines = await readLines(ctx.db, earlier);
    const { language } = snapshot;
    const page = await pageOf(ctx, bot, { shown: found, snapshot, test });
    if (!test) ctx.later((deps) => storeVisit(deps, earlier, body));
    if (lines.some(({ from }) => from === 'agent')) ctx.later((deps) => markSeen(deps, earlier));
    return { key: body.key, language, lines, ...chatStatusOf(earlier), ...page };
  }
  // The request is counted before the version is read, so that a rejected request costs little.
  await countTry(ctx, { key: `chat-start:${ctx.network}`, ...MAX_STARTS });
  const snapshot = await snapshotOf(ctx, bot, versionId);
  const { reads, ...page } = await pageOf(ctx, bot, { shown: found, snapshot, test });
  if (reads && !body.values) return { reads, ...page };
  const visitor = isOfThisBot ? earlier.visitor : '';
  const opened = await openWithGreeting(ctx, bot, {
    snapshot,
    versionId,
    test,
    visitor,
    values: body.values ?? {},
    seen: body,
  });
  return { ...opened, ...page, ...(reads && { reads }) };
}

interface StartData {
  /** Id of the live version; null when nothing was published. */
  version: string | null;
  /** Type of the shop; null when the shop does not exist yet. */
  type: Selectable<ProductTable>['type'] | null;
  settings: Selectable<ProductTable>['settings'] | null;
}

async function findShown(
  { db }: Ctx,
  { pid, channel }: BotKey,
  kind: VersionKind,
): Promise<StartData> {
  const [row] = await runPrepared<StartData>(db, {
    name: 'chat_start',
    text: `select product.type, product.settings, (
        select id from bot_version where pid = $1 and channel = $2 and kind = $3 and active) as version
      from (select) as start left join product on product.pid = $1`,
    values: [pid, channel, kind],
  });
  return row ?? { version: null, type: null, settings: null };
}

/**
 * Returns the data that the chat page needs; a merchant who tests the bot is not asked for consent.
 */
async function pageOf(
  { db }: Ctx,
  { pid }: BotKey,
  { shown, snapshot, test }: { shown: StartData; snapshot: BotSnapshot; test: boolean },
): Promise<Pick<OpenedChat, 'reads' | 'consent'>> {
  const { consent = DEFAULT_CONSENT } = shown.settings ?? {};
  const reads = await readsOf(forShop(db, pid), shown, snapshot);
  return { ...(reads && { reads }), ...(consent !== 'off' && !test && { consent }) };
}

/** Returns which values the page must read for the bot's messages; undefined for none. */
async function readsOf(
  shop: ShopDb,
  { type, settings }: StartData,
  snapshot: BotSnapshot,
): Promise<ChatReads | undefined> {
  const keys = pageValueKeysOf(snapshot);
  if (keys.length === 0) return undefined;
  const names = keys.map((key) => key.split(':', 1).join());
  const script = await scriptFor(shop, names);
  return {
    pid: shop.pid,
    ...(type && names.some(isReadFromPage) && { shop: type }),
    ...(settings?.pageRules?.[0] && { pages: settings.pageRules }),
    ...(script && { script }),
    names: [...keys],
  };
}

/**
 * Returns the test version for the merchant, else the live version.
 * @throws AppError `not_found`
 */
async function versionFor(
  ctx: Ctx,
  bot: BotKey,
  { test, active }: { test: boolean; active: string | null },
): Promise<string> {
  if (!test) cacheLive(ctx.caches, bot, active ?? undefined);
  // Outside the test pane, a WhatsApp bot answers only on WhatsApp.
  if (!test && bot.channel !== 'web') throw new AppError('not_found');
  if (active !== null) return active;
  if (!test) throw new AppError('not_found');
  return (await publishTest(ctx, bot)).id;
}

/**
 * Returns whether a start continues this conversation: for a day after the last line, or for 30
 * days with an open hand-off. The test pane always uses the newest version; a live chat also does
 * until the visitor has written something.
 */
function continues(
  { test, version_id, visitor_lines, last_at, state }: Conversation,
  now: { versionId: string; test: boolean; now: Date },
): boolean {
  const longest = state.open ? OPEN_HANDOFF_TIMEOUT_MS : DAY_MS;
  if (test !== now.test || now.now.getTime() - last_at.getTime() > longest) return false;
  return version_id === now.versionId || (!test && visitor_lines > 0);
}

interface Greeting {
  snapshot: BotSnapshot;
  versionId: string;
  test: boolean;
  visitor: string;
  values: PageValues;
  seen: Pick<Body<'POST /chat/start'>, 'page'>;
}

async function openWithGreeting(
  ctx: Ctx,
  bot: BotKey,
  { snapshot, versionId, test, visitor, values, seen }: Greeting,
): Promise<OpenedChat> {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const at = ctx.now();
  const row = newRow({ ...bot, versionId, test, visitor, key, at });
  const findOrder = orderFinder({ ...ctx, pid: bot.pid, conversation: row.id });
  const result = await takeTurn(
    snapshot,
    row.state,
    { start: true, values, channel: bot.channel },
    { now: at, findOrder },
  );
  const greeting = { row, pid: bot.pid, id: row.id, turn: row.turn, lineCount: 0, result, at };
  await chatStore(ctx).open(greeting);
  if (!test) ctx.later((deps) => storeVisit(deps, row, seen));
  const lines = linesOf(greeting).flatMap(presentLine);
  return { key, language: snapshot.language, lines, team: false, asks: false };
}

import type { Input } from '@catalogue/bot/engine-types';
import type { Answer, Body } from '@contract/calls';
import { storeVisit, storeWrittenContact } from '@server/areas/bots/inbox/customer';
import { endTyping } from '@server/areas/bots/inbox/hub';
import { ratingTurn, storeRating } from '@server/areas/bots/inbox/rating';
import { reopenedTurn } from '@server/areas/bots/inbox/reopen';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { assistantFor, onceEach } from './assistant';
import { botOfToken } from './bots';
import { type Conversation, chatStatusOf, presentLine, readLines } from './conversations';
import { mailHandoffsSoon } from './handoff-mail';
import { httpCaller } from './http-step';
import { limitRate } from './limit-rate';
import { lookUpFor } from './look-up';
import { orderFinder } from './orders';
import { linesOf } from './record';
import { newerVersion, snapshotOf } from './snapshots';
import { chatStore } from './store';
import { type Assist, type LookUp, takeTurn, titleOf } from './turn';

const MAX_PER_KEY = 20;
const MAX_PER_ADDRESS = 300;
/** Maximum turns of a conversation; real visitors never reach this number. */
const MAX_TURNS = 1000;
/** Maximum attempts when two tabs write at once; each attempt reads the conversation again. */
const MAX_TRIES = 5;

type News = Answer<'POST /chat/send'>['data'];

/** Sends a message to the bot and returns the new lines, beginning with the visitor's own. */
export async function sendChat(ctx: Ctx, body: Body<'POST /chat/send'>): Promise<News> {
  const at = ctx.now();
  limitRate(ctx, `key:${body.key}`, MAX_PER_KEY);
  limitRate(ctx, `ip:${ctx.network}`, MAX_PER_ADDRESS);
  const bot = await botOfToken(ctx, body.bot);
  const store = chatStore(ctx);
  let assist: Assist | undefined;
  let lookUp: LookUp | undefined;
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const known = tried === 0 ? store.recall(body.key) : undefined;
    const row = known ?? (await store.find(body.key));
    if (!row || row.pid !== bot.pid || row.channel !== bot.channel) throw new AppError('not_found');
    if (row.last_nonce === body.nonce) {
      const lines = await readLines(ctx.db, row, row.last_nonce_line ?? 1);
      return { lines, typing: false, ...chatStatusOf(row) };
    }
    assist ??= onceEach(
      assistantFor(ctx, { pid: row.pid, conversation: row.id, network: ctx.network }),
    );
    lookUp ??= lookUpFor(ctx, row.pid, httpCaller(ctx, { pid: row.pid, conversation: row.id }));
    const news = await answer(ctx, row, { body, at, assist, lookUp });
    if (news) return news;
  }
  throw new AppError('conflict');
}

/**
 * Makes one attempt to answer a message; returns undefined when another bot turn was stored
 * meanwhile.
 */
async function answer(
  ctx: Ctx,
  row: Conversation,
  {
    body,
    at,
    assist,
    lookUp,
  }: { body: Body<'POST /chat/send'>; at: Date; assist: Assist; lookUp: LookUp },
): Promise<News | undefined> {
  if (row.turn >= MAX_TURNS) throw new AppError('conflict', { message: 'chat_full' });
  const snapshot = await snapshotOf(ctx, row, row.version_id);
  const findOrder = orderFinder({ ...ctx, pid: row.pid, conversation: row.id });
  const input: Input = {
    ...(body.choice === undefined ? { text: body.text ?? '' } : { choice: body.choice }),
    ...(body.values && { values: body.values }),
    channel: row.channel,
  };
  const findNewer = row.test ? undefined : newerVersion(ctx, row);
  const shop = forShop(ctx.db, row.pid);
  const rated = ratingTurn(row.state, body.choice, snapshot);
  const visitorText = body.text ?? rated?.title ?? titleOf(snapshot, row.state, input);
  const turn =
    rated?.result ??
    (await takeTurn(snapshot, row.state, input, {
      now: at,
      findOrder,
      lookUp,
      ...(findNewer && { findNewer }),
      assist,
    }));
  const result = await reopenedTurn(shop, {
    id: row.id,
    visitorText,
    result: turn,
    bot: snapshot,
    at,
  });
  const record = {
    row,
    pid: row.pid,
    id: row.id,
    turn: row.turn,
    lineCount: row.line_count,
    visitorText,
    picked: body.text === undefined,
    nonce: body.nonce,
    result,
    at,
  };
  await endTyping(ctx, { pid: row.pid, conversation: row.id, user: null });
  if (!(await chatStore(ctx).record(record))) return undefined;
  const { visitor } = body;
  if (visitor && !row.test) ctx.later((deps) => storeVisit(deps, row, { visitor }));
  if (result.state.open && !row.test) {
    ctx.later((deps) => storeWrittenContact(deps, row, body.text ?? ''));
  }
  if (rated) await storeRating(shop, row.id, rated.rating, ctx.now);
  // Only a new hand-off is mailed here. The worker mails additions to it after the visitor has
  // stopped writing.
  if (result.events.some(({ type }) => type === 'handoff')) ctx.later(mailHandoffsSoon);
  return {
    lines: linesOf(record).flatMap(presentLine),
    typing: false,
    ...chatStatusOf({ outcome: result.state.outcome, state: result.state }),
  };
}

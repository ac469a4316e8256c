import { newConversation } from '@catalogue/bot/engine';
import type { ConversationState, Input, OrderLookup } from '@catalogue/bot/engine-types';
import type { BotSnapshot } from '@catalogue/bot/types';
import { MINUTE_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import type { BotKey } from '@server/areas/bots/channel';
import { recordTurns } from '@server/areas/bots/chat/record';
import { snapshotOf } from '@server/areas/bots/chat/snapshots';
import { takeTurn } from '@server/areas/bots/chat/turn';
import { activeVersionId } from '@server/areas/bots/versions';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom, type Random } from '@server/platform/random';
import type { DemoShop } from './shops';
import { DEMO_DAYS } from './visitors';

const MAX_TURNS = 7;
/** Age from which the demo's hand-offs are closed, in milliseconds. */
const OPEN_HANDOFFS_MS = 24 * 60 * MINUTE_MS;

interface Conversation {
  id: string;
  at: number;
  turn: number;
  lineCount: number;
  state: ConversationState;
  /** Number of messages that this visitor writes after opening the chat. */
  patience: number;
}

/** Simulates a month of conversations with the live bot; the engine processes every message. */
export async function simulateConversations(
  deps: Deps,
  key: BotKey,
  demo: DemoShop,
): Promise<void> {
  const versionId = await activeVersionId(forShop(deps.db, key.pid), key.channel, 'live');
  if (!versionId) return;
  const bot = await snapshotOf(deps, key, versionId);
  const random = createRandom((key.channel === 'web' ? 20_261_120 : 20_261_121) + demo.seed);
  const talks = beginnings(deps.now(), random, demo.talks);
  await insertConversations(deps, key, { versionId, talks, random });
  for (let round = 0; round <= MAX_TURNS; round++) {
    const going = talks.filter(({ patience }) => round <= patience);
    const records = going.map((talk) => takeOneTurn(bot, demo, talk, { round, random }));
    await recordTurns(deps.db, await Promise.all(records));
  }
  // Marks the hand-offs' e-mails to the team as sent, and closes all hand-offs except those of the
  // last day.
  const now = deps.now();
  const handoffs = () => forShop(deps.db, key.pid).updateTable('bot_handoff');
  await handoffs().set({ mailed_at: now }).where('mailed_at', 'is', null).execute();
  await handoffs()
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('at', '<', new Date(now.getTime() - OPEN_HANDOFFS_MS))
    .execute();
}

function beginnings(now: Date, random: Random, perDay: DemoShop['talks']): Conversation[] {
  const today = istanbulDay(now);
  return Array.from({ length: DEMO_DAYS + 1 }, (_, ago) => addDays(today, -ago))
    .flatMap((day) => {
      const count = Math.round(perDay.least + random.next() * perDay.more);
      return Array.from({ length: count }, () => {
        const hour = 9 + random.next() * 13;
        return {
          id: random.uuid(),
          at: istanbulInstant(day).getTime() + hour * 60 * MINUTE_MS,
          turn: 0,
          lineCount: 0,
          state: newConversation(),
          patience: 1 + Math.floor(random.next() * MAX_TURNS),
        };
      });
    })
    .filter(({ at }) => at < now.getTime() - MAX_TURNS * MINUTE_MS);
}

async function insertConversations(
  { db }: Deps,
  { pid, channel }: BotKey,
  { versionId, talks, random }: { versionId: string; talks: Conversation[]; random: Random },
): Promise<void> {
  await db
    .insertInto('conversation')
    .values(
      talks.map(({ id, at, state }) => ({
        pid,
        id,
        channel,
        version_id: versionId,
        test: false,
        contact:
          channel === 'whatsapp'
            ? `9055${String(Math.floor(random.next() * 1e8)).padStart(8, '0')}`
            : '',
        state: JSON.stringify(state),
        outcome: state.outcome,
        started_at: new Date(at),
        last_at: new Date(at),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function takeOneTurn(
  bot: BotSnapshot,
  { pid, texts }: DemoShop,
  talk: Conversation,
  { round, random }: { round: number; random: Random },
) {
  const input = round === 0 ? { start: true as const } : nextInput(talk.state, random, texts.bot);
  const at = new Date(talk.at + round * MINUTE_MS);
  const picked = talk.state.choices.find(
    ({ id }) => id === ('choice' in input ? input.choice : ''),
  );
  const visitorText = 'text' in input ? input.text : picked?.title;
  const findOrder = async ({ order }: OrderLookup) => {
    const found = texts.bot.orders.find(({ number }) => number === order);
    return found ? { status: found.status } : null;
  };
  const result = await takeTurn(bot, talk.state, input, { now: at, findOrder });
  const { id, turn, lineCount } = talk;
  const record = {
    pid,
    id,
    turn,
    lineCount,
    result,
    at,
    ...(visitorText !== undefined && { visitorText }),
  };
  talk.turn++;
  talk.lineCount += result.output.length + (visitorText === undefined ? 0 : 1);
  talk.state = result.state;
  return record;
}

/** Returns the answer to a question of the bot; otherwise mostly a choice, and sometimes a text. */
function nextInput(
  { wait, choices }: ConversationState,
  random: Random,
  bot: DemoShop['texts']['bot'],
): Input {
  if (wait.kind === 'orderNumber')
    return { text: random.pick([...bot.orders.map(({ number }) => number), '9999']) };
  if (wait.kind === 'orderContact') return { text: bot.orders[0]?.email ?? '' };
  if (wait.kind === 'details') return { text: bot.details };
  if (wait.kind === 'agent') return { text: bot.waiting };
  if (choices.length > 0 && random.chance(0.75)) return { choice: random.pick(choices).id };
  return { text: random.pick(bot.typed) };
}

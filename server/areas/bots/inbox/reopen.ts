import { configText } from '@catalogue/bot/config/config-fields';
import type { BotSnapshot } from '@catalogue/bot/types';
import { DAY_MS } from '@catalogue/lib/durations';
import type { TurnResult } from '@server/areas/bots/chat/turn';
import type { ShopDb } from '@server/db/shop-scope';
import { findThread } from './thread';

/**
 * Time in ms after closing in which a message that the bot cannot answer reopens the conversation.
 */
const REOPEN_MS = 3 * DAY_MS;

/**
 * Hands a message that the bot cannot answer to the team if the team closed the conversation
 * recently.
 */
export async function reopenedTurn(
  shop: ShopDb,
  {
    id,
    visitorText,
    result,
    bot,
    at,
  }: { id: string; visitorText: string; result: TurnResult; bot: BotSnapshot; at: Date },
): Promise<TurnResult> {
  const { state, events } = result;
  const isUnmatched = events.some(({ type }) => type === 'unmatched');
  // Only a conversation that was handed off before can be reopened.
  if (state.open || state.outcome !== 'handoff' || !isUnmatched) return result;
  const thread = await findThread(shop, id);
  const isRecent = thread?.closed_at && at.getTime() - thread.closed_at.getTime() < REOPEN_MS;
  if (!isRecent) return result;
  const { question: _, ...rest } = state;
  return {
    ...result,
    state: {
      ...rest,
      wait: { kind: 'agent', node: state.node ?? 0 },
      choices: [],
      outcome: 'handoff',
      open: { group: '' },
    },
    output: [{ kind: 'text', text: configText(bot.config, 'agent_note_message') }],
    events: [
      ...events.filter(({ type }) => type !== 'unmatched'),
      { type: 'handoff', node: null, group: '', note: visitorText },
    ],
  };
}

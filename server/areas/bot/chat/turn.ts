import { step } from '@catalogue/bot/engine';
import type { BotEvent, ConversationState, Input } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import type { BotSnapshot } from '@catalogue/bot/types';

/** Asks the shop for the status of an order; null when number and contact do not fit together. */
export type FindOrder = (order: string, contact: string) => Promise<{ status: string } | null>;

export interface TurnResult {
  state: ConversationState;
  output: Message[];
  events: BotEvent[];
}

/** How a picked choice is shown: by its title, an older one by the name of its node. */
export function titleOf(bot: BotSnapshot, { choices }: ConversationState, choice: string): string {
  const named = bot.nodes.find(({ id }) => choice === `node:${id}`)?.name;
  return choices.find(({ id }) => id === choice)?.title ?? (named?.trim() || '…');
}

/** One turn of the engine, with the order look-up it may ask for carried out in between. */
export async function takeTurn(
  bot: BotSnapshot,
  before: ConversationState,
  input: Input,
  { now, findOrder }: { now: Date; findOrder: FindOrder },
): Promise<TurnResult> {
  const first = step(bot, before, input, now);
  const asked = first.events.find((event) => event.type === 'orderLookup');
  if (!asked) return first;
  const order = await findOrder(asked.order, asked.contact);
  const second = step(bot, first.state, { order }, now);
  return {
    state: second.state,
    output: [...first.output, ...second.output],
    events: [...first.events, ...second.events],
  };
}

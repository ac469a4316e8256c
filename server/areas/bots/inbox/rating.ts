import { configText } from '@catalogue/bot/config/config-fields';
import type { ConversationState } from '@catalogue/bot/engine-types';
import { RATINGS } from '@catalogue/bot/inbox';
import type { Choice, Message } from '@catalogue/bot/messages';
import type { BotSnapshot } from '@catalogue/bot/types';
import type { TurnResult } from '@server/areas/bots/chat/turn';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { addNote } from './thread';

type Language = BotSnapshot['language'];

const TEXTS: Record<Language, { ask: string; thanks: string; choices: Record<number, string> }> = {
  tr: {
    ask: 'Görüşmemizden memnun kaldınız mı?',
    thanks: 'Teşekkür ederiz, değerlendirmenizi ekibimize ilettik.',
    choices: { 3: '😊 Memnunum', 2: '😐 Fena değil', 1: '🙁 Memnun değilim' },
  },
  en: {
    ask: 'Were you happy with our conversation?',
    thanks: 'Thank you, we have passed your rating on to the team.',
    choices: { 3: '😊 Yes', 2: '😐 So so', 1: '🙁 No' },
  },
};

/** Returns the farewell messages with the rating question in place of the start menu's choices. */
export function ratingQuestion(output: readonly Message[], { language }: BotSnapshot): Message[] {
  const { ask, choices } = TEXTS[language];
  const farewell = output.map((message) => message.text).filter(Boolean);
  return [
    ...farewell.map((text): Message => ({ kind: 'text', text })),
    {
      kind: 'choices',
      text: ask,
      choices: RATINGS.toReversed().map(
        (rating): Choice => ({ id: `rate:${rating}`, title: choices[rating] ?? '' }),
      ),
    },
  ];
}

interface Rated {
  rating: number;
  /** Title of the chosen rating. */
  title: string;
  result: TurnResult;
}

/**
 * Returns the bot turn that stores a chosen rating and thanks for it; undefined for any other
 * choice.
 */
export function ratingTurn(
  state: ConversationState,
  choice: string | undefined,
  bot: BotSnapshot,
): Rated | undefined {
  const rating = RATINGS.find((value) => choice === `rate:${value}`);
  if (!rating || state.outcome !== 'handoff') return undefined;
  const { thanks, choices } = TEXTS[bot.language];
  const askAgain = { id: 'again', title: configText(bot.config, 'another_question') };
  return {
    rating,
    title: choices[rating] ?? '',
    result: { state, output: [{ kind: 'choices', text: thanks, choices: [askAgain] }], events: [] },
  };
}

/**
 * Stores the rating for the period that was closed last, in which the team had the conversation.
 */
export async function storeRating(
  shop: ShopDb,
  conversation: string,
  rating: number,
  now: () => Date,
): Promise<void> {
  const { numUpdatedRows } = await shop
    .updateTable('inbox_thread')
    .set({ rating })
    .where('conversation', '=', conversation)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await sql`
    update inbox_round set rating = ${rating}
    where pid = ${shop.pid} and id = (select max(last.id) from inbox_round last
      where last.pid = ${shop.pid} and last.conversation = ${conversation})`.execute(shop);
  await addNote({ user: null, now }, shop, { conversation, kind: 'rated', text: String(rating) });
}

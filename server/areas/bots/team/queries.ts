import type { BotChannel } from '@catalogue/bot/types';
import type { BotHandoff } from '@contract/entities/bots/bot-team';
import { type Conversation, hasOpenHandoff } from '@server/areas/bots/chat/conversations';
import type { ShopDb } from '@server/db/shop-scope';
import type { BotTables } from '@server/db/tables/bots';
import { type Selectable, sql } from 'kysely';

const MAX_HANDOFFS = 100;

/**
 * A hand-off stays with the team until a team member closes it, whatever the visitor does.
 * Conversations of an earlier release store their open hand-off in `state.wait`.
 */
const handoffState = sql<BotHandoff['state']>`case
  when bot_handoff.ended_at is not null then 'bot'
  when jsonb_typeof(conversation.state -> 'open' -> 'team') = 'object'
    or jsonb_typeof(conversation.state -> 'wait' -> 'team') = 'object' then 'team'
  when ${hasOpenHandoff} or bot_handoff.scenario or conversation.state -> 'wait' ->> 'kind' = 'agent'
    then 'waiting'
  else 'bot' end`;

/** Note of the hand-off, or else the first text that the visitor wrote after it. */
const request = sql<string>`coalesce(nullif(bot_handoff.note, ''), first.note, '')`;

/** Selects hand-offs with their conversation and the visitor's last message. */
const handoffs = (shop: ShopDb) =>
  shop
    .selectFrom('bot_handoff')
    .innerJoin('conversation', (join) =>
      join
        .onRef('conversation.pid', '=', 'bot_handoff.pid')
        .onRef('conversation.id', '=', 'bot_handoff.conversation'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bot_line')
          .select(['message', 'at'])
          .whereRef('bot_line.pid', '=', 'conversation.pid')
          .whereRef('bot_line.conversation', '=', 'conversation.id')
          .where('from_visitor', '=', true)
          .where(sql<boolean>`not message ? 'picked'`)
          .orderBy('bot_line.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('bot_handoff as added')
          .select('added.note')
          .whereRef('added.pid', '=', 'bot_handoff.pid')
          .whereRef('added.conversation', '=', 'bot_handoff.conversation')
          .whereRef('added.at', '>=', 'bot_handoff.at')
          .where('added.kind', '=', 'note')
          .orderBy('added.at')
          .limit(1)
          .as('first'),
      (join) => join.onTrue(),
    )
    .selectAll('bot_handoff')
    .select([
      'conversation.contact',
      'conversation.state',
      handoffState.as('standing'),
      request.as('request'),
      'conversation.heard_at',
      'last.message as last_message',
      'last.at as last_at',
    ])
    .where('bot_handoff.test', '=', false)
    .where('bot_handoff.kind', '=', 'handoff');

export type HandoffRow = Awaited<ReturnType<typeof listHandoffs>>[number];

export const listHandoffs = (shop: ShopDb, channel: BotChannel) =>
  handoffs(shop)
    .where('bot_handoff.channel', '=', channel)
    .orderBy('bot_handoff.at', 'desc')
    .limit(MAX_HANDOFFS)
    .execute();

export const findHandoff = (
  shop: ShopDb,
  channel: BotChannel,
  id: string,
): Promise<HandoffRow | undefined> =>
  handoffs(shop)
    .where('bot_handoff.channel', '=', channel)
    .where('bot_handoff.id', '=', id)
    .executeTakeFirst();

export async function reopenHandoffs(shop: ShopDb, conversation: string): Promise<void> {
  await shop
    .updateTable('bot_handoff')
    .set({ ended_at: null })
    .where('conversation', '=', conversation)
    .where('ended_at', 'is not', null)
    .execute();
}

export async function endHandoffs(shop: ShopDb, conversation: string, at: Date): Promise<void> {
  await shop
    .updateTable('bot_handoff')
    .set({ ended_at: at })
    .where('conversation', '=', conversation)
    .where('ended_at', 'is', null)
    .execute();
}

/** Locks the conversation until the transaction ends, so that no other turn is stored. */
export const lockConversation = (shop: ShopDb, id: string): Promise<Conversation> =>
  shop
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function isReplySent(shop: ShopDb, id: string, nonce: string): Promise<boolean> {
  const row = await shop
    .selectFrom('bot_line')
    .select('id')
    .where('conversation', '=', id)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return row !== undefined;
}

interface Delivery {
  line: number;
  state: Selectable<BotTables['whatsapp_outbox']>['state'];
  /** Furthest status that WhatsApp reported; null while it has reported none. */
  status: string | null;
  error: string | null;
}

/** Returns the WhatsApp delivery state of a conversation's messages, by line. */
export async function readDeliveries(shop: ShopDb, conversation: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select sent.line, sent.state, note.status, coalesce(note.error, sent.error) as error
    from whatsapp_outbox sent
    left join whatsapp_status note on note.pid = sent.pid and note.wamid = sent.wamid
    where sent.pid = ${shop.pid} and sent.conversation = ${conversation} and sent.line is not null`.execute(
    shop,
  );
  return rows;
}

import type { BotChannel } from '@catalogue/bot/types';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { BotTables } from '@server/db/tables/bot';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Conversation } from '../chat/types';

type Db = Kysely<Database>;

const MOST_HANDOFFS = 100;

/** A hand-off with the conversation it belongs to and what the visitor said last in it. */
const handoffs = (shop: ShopDb, channel: BotChannel) =>
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
          .orderBy('bot_line.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('bot_handoff')
    .select([
      'conversation.contact',
      'conversation.state',
      'conversation.heard_at',
      'last.message as last_message',
      'last.at as last_at',
    ])
    .where('bot_handoff.channel', '=', channel)
    .where('bot_handoff.test', '=', false)
    .where('bot_handoff.kind', '=', 'handoff');

export type HandoffRow = Awaited<ReturnType<typeof listHandoffs>>[number];

/** Conversations passed on to the team, newest first. */
export const listHandoffs = (shop: ShopDb, channel: BotChannel) =>
  handoffs(shop, channel).orderBy('bot_handoff.at', 'desc').limit(MOST_HANDOFFS).execute();

export const findHandoff = (
  shop: ShopDb,
  channel: BotChannel,
  id: string,
): Promise<HandoffRow | undefined> =>
  handoffs(shop, channel).where('bot_handoff.id', '=', id).executeTakeFirst();

/** Nobody of the team has this conversation any more; earlier hand-offs of it are over as well. */
export async function markEnded(
  db: Db,
  { pid, conversation }: Pick<HandoffRow, 'pid' | 'conversation'>,
  at: Date,
): Promise<void> {
  await forShop(db, pid)
    .updateTable('bot_handoff')
    .set({ ended_at: at })
    .where('conversation', '=', conversation)
    .where('ended_at', 'is', null)
    .execute();
}

/** Until the transaction ends, nobody else takes a turn in it. */
export const lockConversation = (shop: ShopDb, id: string): Promise<Conversation> =>
  shop
    .selectFrom('conversation')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Whether the team has said this already. */
export async function isSaid(shop: ShopDb, id: string, nonce: string): Promise<boolean> {
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
  /** The furthest the platform told us of; null while it has told nothing. */
  status: string | null;
  /** Why it did not get through. */
  error: string | null;
}

/** How far the team's words got on WhatsApp, by their lines. */
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

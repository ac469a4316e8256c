import { randomUUID } from 'node:crypto';
import { expectsText, newConversation } from '@catalogue/bot/engine';
import type { ConversationState } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import { toWeb } from '@catalogue/bot/to-web';
import { DAY_MS } from '@catalogue/lib/durations';
import type { ChatLine } from '@contract/entities/bots/bot-chat';
import type { BotKey } from '@server/areas/bots/channel';
import type { Database } from '@server/db/schema';
import { hashToken } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import type { BotLineTable, ConversationTable } from '@server/db/tables/bots';
import { type Kysely, type Selectable, sql } from 'kysely';

type Db = Kysely<Database>;
export type Conversation = Selectable<ConversationTable>;

export interface StoredLine {
  id: number;
  from: 'visitor' | 'bot' | 'agent';
  message: Message;
  at: string;
}

/** Idle timeout of a conversation with an open hand-off; other conversations end after a day. */
export const OPEN_HANDOFF_TIMEOUT_MS = 30 * DAY_MS;
/** SQL condition: the team has not closed the hand-off of the conversation. */
export const hasOpenHandoff = sql<boolean>`jsonb_typeof(conversation.state -> 'open') = 'object'`;

/**
 * Finds conversations by the keys of browsers. The map's keys are hashes in hex, because the
 * database stores only hashes.
 */
export async function findByKeys(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, Conversation>> {
  const rows = await db
    .selectFrom('conversation')
    .selectAll()
    .where(({ eb, val }) => eb('key_hash', '=', eb.fn.any(val(keys.map(hashToken)))))
    .execute();
  return new Map(rows.map((row) => [row.key_hash?.toString('hex') ?? '', row]));
}

export interface Opening extends BotKey {
  versionId: string;
  test: boolean;
  key?: string;
  contact?: string;
  /** Visitor id of the browser's earlier conversation, if there was one. */
  visitor?: string;
  at: Date;
}

export function newRow(opening: Opening): Conversation {
  const { pid, channel, versionId, test, key, contact = '', visitor, at } = opening;
  const state: ConversationState = newConversation();
  return {
    pid,
    id: randomUUID(),
    channel,
    version_id: versionId,
    test,
    key_hash: key === undefined ? null : hashToken(key),
    contact,
    visitor: visitor || randomUUID(),
    state,
    outcome: state.outcome,
    turn: 0,
    line_count: 0,
    visitor_lines: 0,
    last_nonce: null,
    last_nonce_line: null,
    heard_at: null,
    counted: {},
    started_at: at,
    last_at: at,
  };
}

/** Inserts conversations without messages and returns them in the order of the openings. */
export async function insertConversations(
  db: Db,
  openings: readonly Opening[],
): Promise<Conversation[]> {
  if (openings.length === 0) return [];
  const rows = openings.map(newRow);
  const values = rows.map(({ state, counted, ...row }) => ({
    ...row,
    state: JSON.stringify(state),
    counted: JSON.stringify(counted),
  }));
  await db.insertInto('conversation').values(values).execute();
  return rows;
}

/** Returns the lines from number `from` on, oldest first, at most the last 500. */
export async function readLines(
  db: Db,
  { pid, id, line_count }: Conversation,
  from = 1,
): Promise<ChatLine[]> {
  const rows = await forShop(db, pid)
    .selectFrom('bot_line')
    .selectAll()
    .where('conversation', '=', id)
    .where('id', '>=', Math.max(from, line_count - 499))
    .orderBy('id')
    .execute();
  return rows.flatMap((row) =>
    presentLine({
      id: row.id,
      from: speakerOf(row),
      message: row.message,
      at: row.at.toISOString(),
    }),
  );
}

type Speaker = Pick<Selectable<BotLineTable>, 'from_visitor' | 'from_agent'>;
export const speakerOf = ({ from_visitor, from_agent }: Speaker): StoredLine['from'] => {
  if (from_visitor) return 'visitor';
  return from_agent ? 'agent' : 'bot';
};

/**
 * Returns whether the conversation was ever handed to the team; the team may then always write in
 * it.
 */
export const isWithTeam = ({ outcome }: { outcome: Conversation['outcome'] }) =>
  outcome === 'handoff';

/**
 * State that a page needs: whether the team has the conversation, and whether the bot expects text.
 */
export const chatStatusOf = (row: Pick<Conversation, 'outcome' | 'state'>) => ({
  team: isWithTeam(row),
  asks: expectsText(row.state),
});

/** Returns a line in its wire format; an empty list when all of its content was unsafe. */
export const presentLine = (line: StoredLine): ChatLine[] =>
  toWeb([line.message]).map((message) => ({ ...line, message }));

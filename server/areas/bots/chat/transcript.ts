import type { Message } from '@catalogue/bot/messages';
import type { Database } from '@server/db/schema';
import type { BotLineTable } from '@server/db/tables/bots';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type StoredLine, speakerOf } from './conversations';

export interface TranscriptLine {
  id: number;
  from: StoredLine['from'];
  text: string;
  at: string;
  media: Selectable<BotLineTable>['media'];
  message: Message;
  /** Id of the shop user who wrote the team's message. */
  author: string | null;
}

interface ConversationRow {
  pid: string;
  conversation: string;
}

/** Returns the last lines of a conversation as text, oldest first. */
export async function readTranscript(
  db: Kysely<Database>,
  conversation: ConversationRow,
  most: number,
): Promise<TranscriptLine[]> {
  const transcripts = await readTranscripts(db, [conversation], most);
  return transcripts(conversation);
}

/**
 * Reads conversations of any shops in one query; the returned function returns the lines of one
 * conversation.
 */
export async function readTranscripts(
  db: Kysely<Database>,
  conversations: readonly ConversationRow[],
  most: number,
): Promise<(conversation: ConversationRow) => TranscriptLine[]> {
  const { rows } = await sql<Selectable<BotLineTable>>`
    select line.* from unnest(${conversations.map(({ pid }) => pid)}::text[],
      ${conversations.map(({ conversation }) => conversation)}::text[]) as talk (pid, id)
    cross join lateral (
      select * from bot_line where bot_line.pid = talk.pid and bot_line.conversation = talk.id
      order by bot_line.id desc limit ${most}) as line
    order by line.id`.execute(db);
  const byConversation = new Map<string, typeof rows>(
    conversations.map((one) => [nameOf(one), []]),
  );
  for (const row of rows) byConversation.get(nameOf(row))?.push(row);
  return (conversation) =>
    (byConversation.get(nameOf(conversation)) ?? [])
      .map((row) => ({
        id: row.id,
        from: speakerOf(row),
        text: textOf(row.message),
        at: row.at.toISOString(),
        media: row.media,
        message: row.message,
        author: row.author,
      }))
      .filter(({ text, media }) => text !== '' || media !== null);
}

const nameOf = ({ pid, conversation }: ConversationRow) => `${pid}/${conversation}`;

/** Returns a message as plain text, for places where choices cannot be clicked. */
export function textOf(message: Message): string {
  if (message.kind === 'links') {
    return [message.text, ...message.links.map(({ title, url }) => `${title}: ${url}`)].join('\n');
  }
  if (message.kind === 'products') {
    const cards = message.products.map(({ name, price }) =>
      [name, price].filter(Boolean).join(' '),
    );
    return [message.text, ...cards].filter(Boolean).join('\n');
  }
  if (message.kind === 'image' || message.kind === 'video') return message.text || message.url;
  return message.text;
}

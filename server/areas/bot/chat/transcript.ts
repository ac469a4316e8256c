import type { Message } from '@catalogue/bot/messages';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import type { BotLineTable } from '@server/db/tables/bot';
import type { Kysely, Selectable } from 'kysely';
import { speakerOf } from './conversations';
import type { StoredLine } from './types';

export interface TranscriptLine {
  id: number;
  from: StoredLine['from'];
  text: string;
  at: string;
  media: Selectable<BotLineTable>['media'];
}

/** The last lines of a conversation as text, oldest first. */
export async function readTranscript(
  db: Kysely<Database>,
  { pid, conversation }: { pid: string; conversation: string },
  most: number,
): Promise<TranscriptLine[]> {
  const rows = await forShop(db, pid)
    .selectFrom('bot_line')
    .selectAll()
    .where('conversation', '=', conversation)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows
    .reverse()
    .map((row) => ({
      id: row.id,
      from: speakerOf(row),
      text: textOf(row.message),
      at: row.at.toISOString(),
      media: row.media,
    }))
    .filter(({ text, media }) => text !== '' || media !== null);
}

/** A message as text, for places where nothing can be picked. */
export function textOf(message: Message): string {
  if (message.kind === 'links') {
    return [message.text, ...message.links.map(({ title, url }) => `${title}: ${url}`)].join('\n');
  }
  if (message.kind === 'image' || message.kind === 'video') return message.text || message.url;
  return message.text;
}

import type { Message } from '@catalogue/bot/messages';
import type { ConversationTable } from '@server/db/tables/bots';
import type { Selectable } from 'kysely';

export type Conversation = Selectable<ConversationTable>;

export interface StoredLine {
  id: number;
  from: 'visitor' | 'bot' | 'agent';
  message: Message;
  at: string;
}

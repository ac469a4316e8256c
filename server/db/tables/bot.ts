import type { ConversationState, Input, Outcome } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import type {
  BotChannel,
  BotConfig,
  BotNodeData,
  BotSnapshot,
  NodeType,
} from '@catalogue/bot/types';
import type { SentMediaKind, SentNote } from '@contract/entities/bots/bot-team';
import type { ColumnType, Generated } from 'kysely';
import type { Moment } from './columns';

type MomentByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** A JSON column that is read as an object and written as text. */
type Json<Shape> = ColumnType<Shape, string, string>;

/**
 * A customer's file, or a note such as a location. The platform stores a file under `id`, which is
 * empty for a note.
 */
export interface SentMedia {
  kind: SentMediaKind | SentNote;
  id: string;
  /** Media type reported by the platform. */
  mime: string;
  /** File name of a document. */
  name: string;
}

export interface BotTable {
  pid: string;
  channel: BotChannel;
  token: string;
  config: Json<BotConfig>;
  config_version: Generated<number>;
  created_at: MomentByDefault;
}

export interface BotNodeTable {
  pid: string;
  channel: BotChannel;
  id: number;
  name: string;
  type: NodeType;
  data: Json<BotNodeData>;
  parent: number | null;
  position: number;
  version: Generated<number>;
  updated_at: MomentByDefault;
}

interface BotMicroProductTable {
  pid: string;
  id: string;
  key: string;
  descr: string;
  position: number;
}

interface BotVersionTable {
  pid: string;
  channel: BotChannel;
  id: Generated<string>;
  kind: 'test' | 'live';
  active: boolean;
  snapshot: Json<BotSnapshot>;
  created_at: Moment;
}

export interface ConversationTable {
  pid: string;
  id: Generated<string>;
  channel: BotChannel;
  version_id: string;
  test: boolean;
  key_hash: Buffer | null;
  contact: Generated<string>;
  /** Id of the browser; all its conversations share it. */
  visitor: Generated<string>;
  state: Json<ConversationState>;
  outcome: Outcome;
  turn: Generated<number>;
  line_count: Generated<number>;
  visitor_lines: Generated<number>;
  last_nonce: string | null;
  last_nonce_line: number | null;
  heard_at: Moment | null;
  /** For each figure of the reports, the last day on which it counted the conversation. */
  counted: Generated<unknown>;
  started_at: Moment;
  last_at: Moment;
}

export interface BotLineTable {
  pid: string;
  conversation: string;
  id: number;
  from_visitor: boolean;
  from_agent: Generated<boolean>;
  message: Json<Message>;
  media: ColumnType<SentMedia | null, string | null, string | null>;
  nonce: string | null;
  /** The user of the shop who wrote a message of the team. */
  author: Generated<string | null>;
  at: Moment;
}

interface BotEventTable {
  pid: string;
  id: Generated<number>;
  channel: BotChannel;
  type: string;
  conversation: string;
  node: number | null;
  detail: Generated<string>;
  /** Normalized words of an unanswered question; questions with equal words form a group. */
  words: Generated<string | null>;
  handled: Generated<boolean>;
  at: Moment;
}

interface BotTotalsTable {
  pid: string;
  channel: BotChannel;
  day: string;
  type: string;
  /** Id of the clicked node; 0 for other events. */
  node: number;
  total: number;
  conversations: number;
  name: string;
  last_at: Moment;
}

/** Number of conversations that are counted on a day and were last counted `gap` days before. */
interface BotAgainTable {
  pid: string;
  channel: BotChannel;
  day: string;
  type: string;
  node: number;
  gap: number;
  conversations: number;
}

interface BotHandoffTable {
  pid: string;
  id: Generated<string>;
  channel: BotChannel;
  conversation: string;
  kind: 'handoff' | 'note';
  team: string;
  note: string;
  test: boolean;
  /** True when a node of the family `scenario` handed the conversation off. */
  scenario: Generated<boolean>;
  ended_at: Moment | null;
  at: Moment;
  mailed_at: Moment | null;
}

export interface WhatsappAccountTable {
  pid: string;
  hook: string;
  verify_token: string;
  phone_number_id: Generated<string>;
  display_phone: Generated<string>;
  business_account_id: Generated<string>;
  version: Generated<number>;
  updated_at: MomentByDefault;
  /** Time since which the platform rejects the token. */
  token_failed_at: Moment | null;
}

/** Input of a customer in the engine's form. */
export type SentInput = Pick<Input, 'text' | 'choice' | 'other'>;

interface WhatsappInboxTable {
  pid: string;
  message_id: string;
  sender: string;
  input: Json<SentInput>;
  media: ColumnType<SentMedia | null, string | null, string | null>;
  sent_at: Moment;
  received_at: MomentByDefault;
  answered_at: Moment | null;
  failures: Generated<number>;
}

interface WhatsappOutboxTable {
  pid: string;
  id: Generated<number>;
  recipient: string;
  message: Json<object>;
  state: Generated<'queued' | 'sending' | 'sent' | 'failed' | 'unclear' | 'expired'>;
  lease_until: Moment | null;
  settled_at: Moment | null;
  window_until: Moment;
  due_at: Moment;
  attempts: Generated<number>;
  wamid: string | null;
  error: string | null;
  conversation: string | null;
  line: number | null;
  created_at: Moment;
}

interface WhatsappStatusTable {
  pid: string;
  wamid: string;
  status: string;
  rank: number;
  error: string | null;
  at: Moment;
}

export interface BotTables {
  bot: BotTable;
  bot_node: BotNodeTable;
  bot_micro_product: BotMicroProductTable;
  bot_version: BotVersionTable;
  conversation: ConversationTable;
  bot_line: BotLineTable;
  bot_event: BotEventTable;
  bot_totals: BotTotalsTable;
  bot_again: BotAgainTable;
  bot_handoff: BotHandoffTable;
  whatsapp_account: WhatsappAccountTable;
  whatsapp_inbox: WhatsappInboxTable;
  whatsapp_outbox: WhatsappOutboxTable;
  whatsapp_status: WhatsappStatusTable;
}

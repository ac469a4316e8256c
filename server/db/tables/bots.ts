import type { AssistantMode, AssistantProvider } from '@catalogue/bot/assistant/assistant';
import type { ConversationState, Input, Outcome } from '@catalogue/bot/engine-types';
import type { STORED_NOTES } from '@catalogue/bot/inbox';
import type { Message } from '@catalogue/bot/messages';
import type {
  BotChannel,
  BotConfig,
  BotNodeData,
  BotSnapshot,
  NodeType,
} from '@catalogue/bot/types';
import type { SentMediaKind, SentNote } from '@contract/entities/bots/bot-team';
import type { InboxCart } from '@contract/entities/bots/inbox';
import type { ColumnType, Generated } from 'kysely';
import type { Moment, MomentByDefault } from './columns';

/** A JSON column that is read as an object and written as text. */
type Json<Shape> = ColumnType<Shape, string, string>;

/**
 * A customer's file, or a note such as a location. WhatsApp stores a file under `id`, which is
 * empty for a note.
 */
export interface SentMedia {
  kind: SentMediaKind | SentNote;
  id: string;
  /** Media type reported by WhatsApp. */
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

/**
 * Number of conversations that are counted on a day and were last counted `gap` days before that
 * day.
 */
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
  /** Time since which WhatsApp rejects the token. */
  token_failed_at: Moment | null;
}

/** Input of a customer in the format of the bot engine. */
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

interface InboxThreadTable {
  pid: string;
  conversation: string;
  /**
   * `open`: the customer waits for the team; `waiting`: the team waits for the customer; `closed`:
   * neither.
   */
  state: 'open' | 'waiting' | 'closed';
  assignee: string | null;
  snoozed_until: Moment | null;
  opened_at: Moment;
  /** Time of the customer's first unanswered message. */
  waiting_since: Moment | null;
  first_reply_at: Moment | null;
  first_reply_by: string | null;
  closed_at: Moment | null;
  closed_by: string | null;
  /** Last line seen by a member of the team. */
  read_line: Generated<number>;
  rating: number | null;
  /**
   * Line number of the team's first reply that the visitor's chat has not received; null when it
   * has received all.
   */
  unseen_line: number | null;
  /** Time at which the unseen replies are e-mailed; null once they are sent or received. */
  unseen_mail_at: Moment | null;
}

interface InboxNoteTable {
  pid: string;
  id: Generated<number>;
  conversation: string;
  kind: (typeof STORED_NOTES)[number];
  author: string | null;
  text: Generated<string>;
  nonce: string | null;
  at: Moment;
}

/** A closed period in which the team had a conversation. */
interface InboxRoundTable {
  pid: string;
  id: Generated<number>;
  conversation: string;
  opened_at: Moment;
  first_reply_at: Moment | null;
  first_reply_by: string | null;
  closed_at: Moment;
  closed_by: string | null;
  rating: number | null;
}

/** Customer of conversations: a browser on the web, a number on WhatsApp. */
interface InboxCustomerTable {
  pid: string;
  channel: BotChannel;
  person: string;
  name: Generated<string>;
  email: Generated<string>;
  /** The e-mail address in lower case. */
  email_key: ColumnType<string, never, never>;
  phone: Generated<string>;
  tags: Generated<string[]>;
  /** Visitor id of the customer in the storefront's widget. */
  visitor: Generated<string | null>;
  page: Generated<string>;
  cart: ColumnType<InboxCart | null, string | null | undefined, string | null>;
  seen_at: Moment;
}

interface AssistantTable {
  pid: string;
  provider: AssistantProvider;
  /** Address of the provider; empty for its default address. */
  url: string;
  model: string;
  mode: AssistantMode;
  copy: boolean;
  /** Monthly budget in tokens. */
  budget: number;
  created_at: Moment;
}

interface AssistantUsageTable {
  pid: string;
  /** First day of the month (YYYY-MM-DD). */
  month: string;
  tokens: number;
  requests: number;
}

interface AssistantPageTable {
  pid: string;
  url: string;
  title: string;
  body: string;
  problem: ColumnType<string | null, string | null | undefined, string | null>;
  read_at: Moment;
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
  inbox_thread: InboxThreadTable;
  inbox_note: InboxNoteTable;
  inbox_round: InboxRoundTable;
  inbox_customer: InboxCustomerTable;
  assistant: AssistantTable;
  assistant_usage: AssistantUsageTable;
  assistant_page: AssistantPageTable;
}

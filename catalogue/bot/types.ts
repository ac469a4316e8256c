import type { Language } from '../language';
import type { Mapping } from './lookups';

/** `secret`: id of the encrypted value. `value`: the mask in responses, a new value in saves. */
export interface SecretHeader {
  name: string;
  secret?: string;
  value?: string;
}

export const BOT_CHANNELS = ['web', 'whatsapp'] as const;
export type BotChannel = (typeof BOT_CHANNELS)[number];

/** `start`: message for a question that the bot does not understand; `starting`: first message. */
export const NODE_TYPES = ['category', 'action', 'start', 'starting'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Feedback settings of a bot: choices that it offers after a node of the type `action`. */
export const FEEDBACK_OPTIONS = [
  'none',
  'feedback',
  'anotherquestion',
  'forwardagentwithanother',
  'timeforwardagentwithanother',
] as const;
export type FeedbackOption = (typeof FEEDBACK_OPTIONS)[number];

/** `url` and `type` belong to `button`; the other fields belong to `whatsapp_button_card`. */
export interface BotButton {
  title: string;
  url?: string;
  type?: 'web_url';
  /** Phone number that the visitor writes to: digits with country code. */
  phone?: string;
  /** Text with which the visitor's WhatsApp message begins. */
  text?: string;
  /** True to add the address of the visitor's page to the visitor's message. */
  product_url?: boolean;
}

export interface Interval {
  /** Start, HH:MM. */
  from: string;
  /** End, HH:MM, later than `from`; 24:00 is midnight. */
  to: string;
}

export interface BusinessHours {
  /** IANA time zone such as Europe/Istanbul. */
  zone: string;
  /** Intervals by weekday, 1 Monday to 7 Sunday; no interval means closed. */
  week: Record<string, Interval[]>;
  /** Dates (YYYY-MM-DD) on which the team is closed all day. */
  holidays: string[];
}

export interface BotCondition {
  type: string;
  /** Amount or text with which the condition compares. */
  value?: string;
  /** Name of the visitor's stored answer that the condition compares. */
  name?: string;
}

export interface BotAction {
  type?: string;
  /** Older name of `type`; read but never written. */
  _type?: string;
  text?: string;
  /** Address of an image or a video, or the address that an HTTP step calls. */
  value?: string;
  buttons?: BotButton[];
  button_text?: string;
  group?: string;
  phone?: string;
  product_url?: boolean;
  hours?: BusinessHours;
  /** Name under which a question stores its answer. */
  name?: string;
  /** Kind of answer that a question accepts, such as `phone` (`ANSWER_KINDS`). */
  answer?: string;
  /** The bot skips the action when this condition does not match. */
  condition?: BotCondition;
  /** How product cards choose their products (`PRODUCT_SOURCES`). */
  source?: string;
  /** Search terms of product cards with the source `search`. */
  words?: string;
  /** HTTP method of an HTTP step. */
  method?: string;
  /** JSON body of an HTTP step; its values may contain variables. */
  body?: string;
  /** Values of the response of an HTTP step that the bot stores as answers. */
  mapping?: Mapping[];
  headers?: SecretHeader[];
  /** Text that is sent when a look-up finds nothing or fails. */
  fallback?: string;
  options?: string[];
}

interface BotNodeContent {
  /** Text of a category, above its actions. */
  text?: string;
  /** Message of the node `start`, for a question that the bot does not understand. */
  start_text?: string;
  /** Message of the node `starting`, which begins a conversation. */
  starting_text?: string;
  feedback?: string;
  actions?: BotAction[];
}

/** WhatsApp's content of a node of the shared tree; absent fields are the same as on the web. */
export interface NodeOverride extends BotNodeContent {
  name?: string;
}

export interface BotNodeData extends BotNodeContent {
  /** Other phrases with which visitors ask for this topic, besides its name. */
  phrases?: string[];
  /** Test sentences that must reach this action; publishing runs them. */
  tests?: string[];
  /** Channels without this node, while both channels use one tree. */
  hidden?: BotChannel[];
  /** Content that WhatsApp shows instead, while it uses the web bot's tree. */
  whatsapp?: NodeOverride;
}

export interface BotNode {
  id: number;
  name: string;
  type: NodeType;
  data: BotNodeData;
  parent: number | null;
  order: number;
}

/** An order-status card: `key` is the title, `desc` the text. */
export interface MicroProduct {
  id: string;
  key: string;
  desc: string;
}

/** Full content of a bot. A published version is a snapshot that never changes. */
export interface BotSnapshot {
  language: Language;
  nodes: BotNode[];
  config: BotConfig;
  statuses: MicroProduct[];
}

/** Values of the settings screen by field name (config-fields.ts). */
export interface BotConfig {
  [name: string]: string | boolean | BusinessHours | undefined;
}

/** A problem in a bot's content; `params` fill the placeholders of the message of `code`. */
export interface BotIssue {
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

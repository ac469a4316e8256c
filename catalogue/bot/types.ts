import type { Language } from '../language';
import type { Mapping } from './lookups';

/**
 * A header of an HTTP step. The stored bot has its name and the id of its sealed value; `value` is
 * the mask in answers, and a new value in a save.
 */
export interface SecretHeader {
  name: string;
  secret?: string;
  value?: string;
}

/** The two channels of one bot implementation. */
export const BOT_CHANNELS = ['web', 'whatsapp'] as const;
export type BotChannel = (typeof BOT_CHANNELS)[number];

/** `start` is the default intent, `starting` the starting message. */
export const NODE_TYPES = ['category', 'action', 'start', 'starting'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** Messages that can follow an action. */
export const FEEDBACK_OPTIONS = [
  'none',
  'feedback',
  'anotherquestion',
  'forwardagentwithanother',
  'timeforwardagentwithanother',
] as const;
export type FeedbackOption = (typeof FEEDBACK_OPTIONS)[number];

/** A button of a `button` action; fields after `url` belong to a WhatsApp card. */
export interface BotButton {
  title: string;
  url?: string;
  type?: 'web_url';
  /** Number that the visitor writes to: digits with country code. */
  phone?: string;
  /** First words of the visitor's message. */
  text?: string;
  /** True adds the address of the page the visitor is on. */
  product_url?: boolean;
}

export interface Interval {
  /** HH:MM */
  from: string;
  /** HH:MM, later than `from`; 24:00 is midnight. */
  to: string;
}

/** When agents answer. */
export interface BusinessHours {
  /** IANA name such as Europe/Istanbul. */
  zone: string;
  /** By weekday, 1 Monday to 7 Sunday; several intervals a day, none is closed. */
  week: Record<string, Interval[]>;
  /** YYYY-MM-DD, closed all day. */
  holidays: string[];
}

/** A condition of an entry: conditions.ts lists the kinds. */
export interface BotCondition {
  type: string;
  /** The amount or the text that is compared. */
  value?: string;
  /** Name of the stored answer that is compared. */
  name?: string;
}

/** One entry of a node's actions; the first one carries the type. */
export interface BotAction {
  type?: string;
  /** The older name of `type`; read, never written. */
  _type?: string;
  text?: string;
  /** The address of an image, a video or a link. */
  value?: string;
  buttons?: BotButton[];
  button_text?: string;
  group?: string;
  phone?: string;
  product_url?: boolean;
  hours?: BusinessHours;
  /** Name under which a question stores its answer. */
  name?: string;
  /** Kind of answer that a question accepts. */
  answer?: string;
  /** The entry is left out of the answer when its condition does not hold. */
  condition?: BotCondition;
  /** Way to choose the products of product cards, and the words of a search. */
  source?: string;
  words?: string;
  /** Method and JSON body of an HTTP step, and the values of its answer that are stored. */
  method?: string;
  body?: string;
  mapping?: Mapping[];
  /** Headers of an HTTP step, such as an API key. */
  headers?: SecretHeader[];
  /** Text that is sent when a look-up finds nothing or fails. */
  fallback?: string;
  /** Options of a choice question. */
  options?: string[];
}

interface BotNodeContent {
  /** The text of a category above its actions. */
  text?: string;
  /** The default intent's text. */
  start_text?: string;
  /** The starting message. */
  starting_text?: string;
  feedback?: string;
  actions?: BotAction[];
}

/** Content of a node that replaces the web bot's on WhatsApp; absent fields stay as on the web. */
export interface NodeOverride extends BotNodeContent {
  name?: string;
}

export interface BotNodeData extends BotNodeContent {
  /** Other ways visitors ask for this, beside its name. */
  phrases?: string[];
  /** Sentences that must reach this action; publishing runs them. */
  tests?: string[];
  /** Channels without this node, while both channels use one tree. */
  hidden?: BotChannel[];
  /** Used by a WhatsApp bot that shares the web bot's tree. */
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

/** All data of a bot that a conversation needs. A published version is a snapshot and never changes. */
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

/** A problem of a bot's text or button: its place, the code of the rule, and the numbers of the rule. */
export interface BotIssue {
  path: string;
  code: string;
  params?: Record<string, string | number>;
}

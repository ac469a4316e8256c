import type { PageValues } from '../variables/page-values';
import type { Found, Lookup } from './lookups';
import type { Choice, Link, Message } from './messages';
import type { BotChannel } from './types';

/** Input that the bot waits for. Plain JSON, because the caller stores it between messages. */
export type Wait =
  | { kind: 'any' }
  /** `tried` is true after one answer in a wrong format. */
  | { kind: 'orderNumber'; node: number; scenario: string; tried?: true }
  | { kind: 'orderContact'; node: number; scenario: string; order: string; tried?: true }
  /**
   * The caller looks up the order and passes it as input. `verified`: the contact is the channel's
   * verified phone number, so the bot asks for another contact when no order is found.
   */
  | { kind: 'orderResult'; node: number; scenario: string; order: string; verified?: true }
  /** The bot stores the answer under a name, then runs the actions after the index `entry`. */
  | {
      kind: 'answer';
      node: number;
      scenario: 'ask';
      entry: number;
      name: string;
      answer: string;
      tried?: true;
    }
  /** The caller fetches data as `found`; the bot then runs the actions after the index `entry`. */
  | { kind: 'lookup'; node: number; scenario: string; entry: number }
  /** Free text that the bot hands off to the team unchanged. */
  | { kind: 'details'; node: number; scenario: string }
  /** The visitor's next message goes to the team. */
  | { kind: 'agent'; node: number };

/** A hand-off from its start until the team closes it. */
interface OpenHandoff {
  group: string;
  /** True when the team is away and the visitor has not left a contact yet. */
  wantsContact?: true;
  /** Set after the team's first message; from then on the bot answers only selected choices. */
  team?: TeamConversation;
}

export interface TeamConversation {
  /** Time of the team's last message, ISO. */
  at: string;
  /** True when the team was notified of a message that it has not answered yet. */
  notified: boolean;
}

/** State of a conversation; `newConversation` creates it, and the caller stores it. */
export interface ConversationState {
  started: boolean;
  /** Id of the node that the visitor opened last; null if the visitor has opened no node. */
  node: number | null;
  wait: Wait;
  /** The choices that were offered last. Older choices also work while their node exists. */
  choices: Choice[];
  outcome: Outcome;
  answers?: Record<string, string>;
  /** Present until the team closes the hand-off. */
  open?: OpenHandoff;
  /** The visitor's last question that no topic answered; a hand-off uses it as the request. */
  question?: string;
}

/** Outcomes of a conversation, lowest first; a higher outcome replaces a lower one. */
export const OUTCOMES = [
  'none',
  'unanswered',
  'answered',
  'negative',
  'positive',
  'handoff',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Input {
  /** Values for the variables of the bot's messages; missing values use their fallback. */
  values?: PageValues;
  /** A phone number the channel has verified. */
  contact?: string;
  channel?: BotChannel;
  start?: true;
  text?: string;
  choice?: string;
  /** Result of an `orderLookup` event. */
  order?: LookedUpOrder;
  /** Result of a `lookup` event. */
  found?: Found;
  /** The assistant's answer to `text`, used when no topic answers it. */
  assisted?: AssistedAnswer;
  /** Input that is not text, such as a file; its `text` describes it. */
  other?: OtherInput;
  /** A team member wrote a message, or returned the conversation to the bot. */
  team?: 'speaks' | 'leaves';
}

export interface AssistedAnswer {
  text: string;
  links: Link[];
  /** Ids of the bot topics that the answer is based on. */
  nodes: number[];
}

/**
 * A message that is neither text nor a pressed button. `content` (a location, a contact, an order,
 * a file) goes to the team; `noise` (a sticker, or an unsupported message) shows only that the
 * visitor is present; the bot never answers a `signal` (a reaction, or a platform notification).
 */
export interface OtherInput {
  kind: 'content' | 'noise' | 'signal';
  text: string;
}

export interface OrderLookup {
  order: string;
  contact: string;
  /** True when the channel has verified that the contact belongs to the visitor. */
  verified?: true;
}

export interface FoundOrder {
  status: string;
  number?: string;
  /** Tracking page of the carrier. */
  tracking?: string;
  products?: string[];
}

/** Null when number and contact do not match; `limited` after too many failed look-ups. */
export type LookedUpOrder = FoundOrder | 'limited' | null;

export type BotEvent =
  | { type: 'started' }
  | { type: 'node'; node: number; name: string }
  | { type: 'unmatched'; text: string }
  | { type: 'assisted'; text: string }
  | { type: 'feedback'; node: number | null; value: 'positive' | 'negative' }
  | ({ type: 'orderLookup' } & OrderLookup)
  | { type: 'lookup'; lookup: Lookup }
  /** `scenario`: the bot keeps talking to the visitor although the team has the conversation. */
  | { type: 'handoff'; node: number | null; group: string; note: string; scenario?: true }
  /** A message that the visitor adds for the team after a hand-off. */
  | { type: 'note'; text: string };

export interface Step {
  state: ConversationState;
  output: Message[];
  events: BotEvent[];
  /** True at the start menu, where the conversation can switch to a newer version of the bot. */
  home: boolean;
}

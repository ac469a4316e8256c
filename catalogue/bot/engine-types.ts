import type { PageValues } from '../variables/page-values';
import type { Found, Lookup } from './lookups';
import type { Choice, Link, Message } from './messages';
import type { BotChannel } from './types';

/** The message that the bot waits for. Plain JSON, because it is stored between messages. */
export type Wait =
  | { kind: 'any' }
  /** `tried`: one answer was rejected for its format. */
  | { kind: 'orderNumber'; node: number; scenario: string; tried?: true }
  | { kind: 'orderContact'; node: number; scenario: string; order: string; tried?: true }
  /**
   * The caller looks the order up and comes back with `{order}`. `verified`: by the phone number of the
   * channel, so the bot asks for another contact when nothing is found.
   */
  | { kind: 'orderResult'; node: number; scenario: string; order: string; verified?: true }
  /** An answer that is stored under a name; then the messages after the `entry` follow. */
  | {
      kind: 'answer';
      node: number;
      scenario: 'ask';
      entry: number;
      name: string;
      answer: string;
      tried?: true;
    }
  /** The caller fetches data and comes back with `{found}`; then the messages after the `entry` follow. */
  | { kind: 'lookup'; node: number; scenario: string; entry: number }
  /** Free text that is handed to the team unchanged. */
  | { kind: 'details'; node: number; scenario: string }
  /** The visitor's next message goes to the team. */
  | { kind: 'agent'; node: number };

/** A hand-off the team has not closed yet. */
interface OpenHandoff {
  group: string;
  /** True when the team is away and the visitor has not left a contact yet. */
  wantsContact?: true;
  /** Set once the team has written: from then on the bot answers only picks. */
  team?: TeamTalk;
}

export interface TeamTalk {
  /** Time of the team's last message, ISO. */
  at: string;
  /** Whether the team was notified of a message that is not answered yet. */
  notified: boolean;
}

/** State of a conversation; stored by the caller, created by `newConversation`. */
export interface ConversationState {
  started: boolean;
  /** Last visited node, null at the start. */
  node: number | null;
  wait: Wait;
  /** Current choices; older ones work too while their node exists. */
  choices: Choice[];
  outcome: Outcome;
  /** Stored answers by name. */
  answers?: Record<string, string>;
  /** Stays until the team closes the hand-off. */
  open?: OpenHandoff;
  /** The visitor's last unanswered question, which becomes the request of a hand-off. */
  question?: string;
}

/** Outcomes; each conversation has one, and a hand-off takes precedence (see `betterOutcome`). */
export const OUTCOMES = [
  'none',
  'unanswered',
  'answered',
  'negative',
  'positive',
  'handoff',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Input of a turn: exactly one kind, and the values of the visitor's page. */
export interface Input {
  /** Values for the variables of the bot's texts; missing ones get their fallback. */
  values?: PageValues;
  /** A phone number the channel has verified. */
  contact?: string;
  /** Channel of the conversation, for conditions. */
  channel?: BotChannel;
  start?: true;
  text?: string;
  choice?: string;
  /** The result of an `orderLookup` event. */
  order?: LookedUpOrder;
  /** Result of a `lookup` event. */
  found?: Found;
  /** The assistant's answer to `text`, used where no topic answers it. */
  assisted?: AssistedAnswer;
  /** Input that is not text, such as a file; `text` is how it is shown. */
  other?: OtherInput;
  /** A team member wrote a message, or gave the conversation back to the bot. */
  team?: 'speaks' | 'leaves';
}

/** An answer of the language model to a question that no topic answers. */
export interface AssistedAnswer {
  text: string;
  /** Pages it draws on. */
  links: Link[];
  /** Ids of the topics it draws on. */
  nodes: number[];
}

/**
 * A message that is neither text nor a pressed button. `content` (a place, a contact, an order, a
 * file) is for the team, `noise` (a sticker, or an unsupported message) only shows that somebody is
 * there, and a `signal` (a reaction, or a platform notification) is never answered.
 */
export interface OtherInput {
  kind: 'content' | 'noise' | 'signal';
  text: string;
}

export interface OrderLookup {
  order: string;
  contact: string;
  /** The channel has verified that the contact is the visitor's. */
  verified?: true;
}

/** An order as the visitor may see it. */
export interface FoundOrder {
  status: string;
  number?: string;
  /** Page of the carrier. */
  tracking?: string;
  /** Product names. */
  products?: string[];
}

/** Null when number and contact do not match, `limited` after too many failures. */
export type LookedUpOrder = FoundOrder | 'limited' | null;

export type BotEvent =
  | { type: 'started' }
  | { type: 'node'; node: number; name: string }
  | { type: 'unmatched'; text: string }
  /** The assistant answered a question that no topic answers. */
  | { type: 'assisted'; text: string }
  | { type: 'feedback'; node: number | null; value: 'positive' | 'negative' }
  | ({ type: 'orderLookup' } & OrderLookup)
  | { type: 'lookup'; lookup: Lookup }
  /** `scenario`: the bot continues with the visitor, although the team has the conversation. */
  | { type: 'handoff'; node: number | null; group: string; note: string; scenario?: true }
  /** A message that the visitor adds for the team after a hand-off. */
  | { type: 'note'; text: string };

export interface Step {
  state: ConversationState;
  output: Message[];
  events: BotEvent[];
  /** True at the start menu, where the conversation can switch to a newer version. */
  home: boolean;
}

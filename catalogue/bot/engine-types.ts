import type { PageValues } from '../variables/page-values';
import type { Found, Lookup } from './lookups';
import type { Choice, Link, Message } from './messages';
import type { BotChannel } from './types';

/** The kind of message the bot waits for. Plain JSON, because it is stored between messages. */
export type Wait =
  | { kind: 'any' }
  /** `tried`: one answer was refused for its shape. */
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
  /** Free text for the team: it is passed on as it is. */
  | { kind: 'details'; node: number; scenario: string }
  /** The visitor's next words go to the team. */
  | { kind: 'agent'; node: number };

/** A hand-off the team has not closed yet. */
interface OpenHandoff {
  group: string;
  /** The team is away, and the visitor has not written how to reach them. */
  wantsContact?: true;
  /** Set once the team has written: the bot answers only picks from then on. */
  team?: TeamTalk;
}

export interface TeamTalk {
  /** When the team spoke last, ISO. */
  at: string;
  /** The team was notified of a message that is not answered yet. */
  told: boolean;
}

/** State of a conversation; stored by the caller, created by `newConversation`. */
export interface ConversationState {
  started: boolean;
  /** The node visited last, null at the start. */
  node: number | null;
  wait: Wait;
  /** The choices on offer; an older choice still works while its node exists. */
  choices: Choice[];
  outcome: Outcome;
  /** Stored answers by name. */
  answers?: Record<string, string>;
  /** Stays until the team closes it, whatever the visitor does. */
  open?: OpenHandoff;
  /** The visitor's last question in their own words that had no answer: the request of a hand-off. */
  question?: string;
}

/** One outcome a conversation; a hand-off wins over everything (see `betterOutcome`). */
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
  /** Fills the variables of the bot's texts; what is missing leaves their fallbacks. */
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
  /** The result of a `lookup` event. */
  found?: Found;
  /** The assistant's answer to `text`, used where no topic answers it. */
  assisted?: AssistedAnswer;
  /** Input that is not text, such as a file; `text` is how it is shown. */
  aside?: Aside;
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
 * A message that is neither text nor a pressed button. `content` (a place, a contact, an order, a file) gives the
 * team something, `noise` (a sticker, what the platform does not pass on) shows only that somebody is there,
 * a `signal` (a reaction, a notice of the platform) is never answered.
 */
export interface Aside {
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

/** Null when number and contact do not belong together, `limited` after too many failures. */
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
  /** `scenario`: the bot goes on with the visitor; the team has it all the same. */
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

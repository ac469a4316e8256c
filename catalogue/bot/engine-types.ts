import type { Choice, Message } from './messages';

/** What the visitor's next message means. Plain JSON: it is stored between messages. */
export type Wait =
  | { kind: 'any' }
  | { kind: 'orderNumber'; node: number; scenario: string }
  | { kind: 'orderContact'; node: number; scenario: string; order: string }
  /** The caller looks the order up and comes back with `{order}`. */
  | { kind: 'orderResult'; node: number; scenario: string; order: string }
  /** Free text for the team: it is passed on as it is. */
  | { kind: 'details'; node: number; scenario: string }
  /** Passed on to the team. `team` is there once somebody of it has spoken: the bot keeps silent. */
  | { kind: 'agent'; node: number; team?: TeamTalk };

export interface TeamTalk {
  /** When the team spoke last, ISO. */
  at: string;
  /** The team was told of words nobody of it has answered since. */
  told: boolean;
}

/** Where a conversation stands; kept by the caller, made by `newConversation`. */
export interface ConversationState {
  started: boolean;
  /** The node talked about last, null at the start. */
  node: number | null;
  wait: Wait;
  /** What may be picked now; picking something older still works while the node exists. */
  choices: Choice[];
  outcome: Outcome;
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

/** What comes in: exactly one of these. */
export interface Input {
  start?: true;
  text?: string;
  choice?: string;
  /** The answer to an `orderLookup` event; null when nothing fits all of it. */
  order?: { status: string } | null;
  /** Somebody of the shop's team said something, or gives the conversation back to the bot. */
  team?: 'speaks' | 'leaves';
}

export type BotEvent =
  | { type: 'started' }
  | { type: 'node'; node: number; name: string }
  | { type: 'unmatched'; text: string }
  | { type: 'feedback'; node: number | null; value: 'positive' | 'negative' }
  | { type: 'orderLookup'; order: string; contact: string }
  | { type: 'handoff'; node: number | null; group: string; note: string }
  /** What the visitor adds for the team after a hand-off. */
  | { type: 'note'; text: string };

export interface Step {
  state: ConversationState;
  output: Message[];
  events: BotEvent[];
}

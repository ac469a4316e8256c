/**
 * Outcomes of conversations in reports. Each conversation has exactly one:
 * - `resolved`: the bot answered; the visitor neither reached the team nor called the answer
 * unhelpful
 * - `answered`: the team has or had the conversation, and its first reply came within `LONG_WAIT_S`
 * - `answeredLater`: the team's first reply came later, for example after opening hours
 * - `waiting`: the team has the conversation and has not replied yet
 * - `closed`: the team closed the conversation without a reply
 * - `abandoned`: the visitor left the bot without an answer, or called the answer unhelpful
 * - `ongoing`: only the bot has the conversation, and its last message is newer than `ONGOING_MS`
 */
export const CONVERSATION_OUTCOMES = [
  'resolved',
  'answered',
  'answeredLater',
  'waiting',
  'closed',
  'abandoned',
  'ongoing',
] as const;
export type ConversationOutcome = (typeof CONVERSATION_OUTCOMES)[number];

/** Outcomes of conversations that the bot handed off or the team took over. */
export const TEAM_OUTCOMES = ['answered', 'answeredLater', 'waiting', 'closed'] as const;

/** Time in ms without a message after which a bot conversation has ended. */
export const ONGOING_MS = 30 * 60_000;

export interface ConversationFacts {
  /** Whether the team has the conversation (`open`), closed it (`closed`) or never had it. */
  team: 'none' | 'open' | 'closed';
  /** When the team first replied: within `LONG_WAIT_S` after the hand-off, later, or never. */
  reply: 'none' | 'soon' | 'late';
  /** True when the last message is newer than `ONGOING_MS`. */
  recent: boolean;
  /** True when the bot answered, and the visitor did not call the answer unhelpful. */
  helped: boolean;
}

/** The first rule with matching facts applies. The server generates its SQL from this list. */
export const OUTCOME_RULES: readonly {
  outcome: ConversationOutcome;
  facts: Partial<ConversationFacts>;
}[] = [
  { outcome: 'answered', facts: { reply: 'soon' } },
  { outcome: 'answeredLater', facts: { reply: 'late' } },
  { outcome: 'waiting', facts: { team: 'open' } },
  { outcome: 'closed', facts: { team: 'closed' } },
  { outcome: 'ongoing', facts: { recent: true } },
  { outcome: 'resolved', facts: { helped: true } },
  { outcome: 'abandoned', facts: {} },
];

export function outcomeOf(facts: ConversationFacts): ConversationOutcome {
  const rule = OUTCOME_RULES.find((one) =>
    Object.entries(one.facts).every(([name, value]) => facts[name as keyof typeof facts] === value),
  );
  return rule?.outcome ?? 'abandoned';
}

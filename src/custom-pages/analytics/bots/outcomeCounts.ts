import {
  CONVERSATION_OUTCOMES,
  type ConversationOutcome,
  TEAM_OUTCOMES,
} from '@catalogue/bot/conversation-outcome';
import type { BotOutcomes } from '@contract/entities/bots/bot';

/** Lines of the outcome chart in their order; the team's outcomes share a line. */
export const DRAWN_OUTCOMES = ['resolved', 'team', 'abandoned', 'ongoing'] as const;

type OutcomeCounts = Record<ConversationOutcome | 'all' | 'team', number>;

/**
 * Returns the number of conversations by outcome: `all` sums all outcomes, `team` those in which
 * the team took part.
 */
export function outcomeCounts(days: BotOutcomes['days']): OutcomeCounts {
  const sumOf = (outcomes: readonly ConversationOutcome[]) =>
    days.reduce((sum, { outcome, total }) => (outcomes.includes(outcome) ? sum + total : sum), 0);
  const each = CONVERSATION_OUTCOMES.map((outcome) => [outcome, sumOf([outcome])]);
  return {
    ...(Object.fromEntries(each) as Record<ConversationOutcome, number>),
    all: sumOf(CONVERSATION_OUTCOMES),
    team: sumOf(TEAM_OUTCOMES),
  };
}

export const countsOfDay = (days: BotOutcomes['days'], wanted: string): OutcomeCounts =>
  outcomeCounts(days.filter(({ day }) => day === wanted));

import {
  CONVERSATION_OUTCOMES,
  type ConversationFacts,
  type ConversationOutcome,
  OUTCOME_RULES,
  outcomeOf,
} from '@catalogue/bot/conversation-outcome';
import { describe, expect, it } from 'vitest';

const visit: ConversationFacts = { team: 'none', reply: 'none', recent: false, helped: false };

describe('the outcome of a conversation', () => {
  it.each<[string, Partial<ConversationFacts>, ConversationOutcome]>([
    ['visitor left without an answer', {}, 'abandoned'],
    ['visitor left with an answer', { helped: true }, 'resolved'],
    ['visitor is talking to the bot', { recent: true }, 'ongoing'],
    ['visitor has an answer and may still write', { recent: true, helped: true }, 'ongoing'],
    ['team has it and has not replied', { team: 'open' }, 'waiting'],
    ['team has it, and the visitor wrote a moment ago', { team: 'open', recent: true }, 'waiting'],
    ['bot answered before the hand-off', { team: 'open', helped: true }, 'waiting'],
    ['team replied soon', { team: 'open', reply: 'soon' }, 'answered'],
    ['team replied soon and closed it', { team: 'closed', reply: 'soon' }, 'answered'],
    ['team replied late', { team: 'open', reply: 'late', recent: true }, 'answeredLater'],
    ['team replied late and closed it', { team: 'closed', reply: 'late' }, 'answeredLater'],
    ['team closed it without a reply', { team: 'closed', helped: true }, 'closed'],
  ])('is decided by its facts: %s', (_, facts, outcome) => {
    expect(outcomeOf({ ...visit, ...facts })).toBe(outcome);
  });

  it('has one rule for each outcome, and the last rule accepts all conversations', () => {
    expect(OUTCOME_RULES.map(({ outcome }) => outcome).sort()).toEqual(
      [...CONVERSATION_OUTCOMES].sort(),
    );
    expect(OUTCOME_RULES.at(-1)?.facts).toEqual({});
  });
});

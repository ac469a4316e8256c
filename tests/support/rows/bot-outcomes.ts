import type { BotOutcomes } from '@contract/entities/bots/bot';

export const noBotOutcomes: BotOutcomes = {
  days: [],
  ratings: [],
  unanswered: 0,
  first_reply: null,
  nodes: [],
  since: '2025-09-01',
};

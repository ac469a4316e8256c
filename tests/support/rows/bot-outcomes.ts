import type { BotOutcomes } from '@contract/entities/bot';

/** Outcomes of a bot without conversations. */
export const noBotOutcomes: BotOutcomes = {
  ...{ days: [], ratings: [], unanswered: 0, first_reply: null, nodes: [] },
  since: '2025-09-01',
};

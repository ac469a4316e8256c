import type { BotIssue, BotNode, BotSnapshot } from '../types';
import { understand } from './match';

/** `reached` is null when the bot asks or does not understand. */
interface SentenceResult {
  sentence: string;
  passed: boolean;
  reached: BotNode | null;
}

/** Runs the test sentences of a node: the node must answer each without asking. */
export const runSentences = (bot: BotSnapshot, node: BotNode): SentenceResult[] =>
  (node.data.tests ?? [])
    .filter((sentence) => sentence.trim() !== '')
    .map((sentence) => {
      const reached = understand(bot, sentence).node;
      return { sentence, passed: reached?.id === node.id, reached };
    });

/** Returns the failed test sentences of a bot as issues that prevent publishing. */
export const failedSentences = (bot: BotSnapshot): BotIssue[] =>
  bot.nodes.flatMap((node) =>
    runSentences(bot, node)
      .filter(({ passed }) => !passed)
      .map(({ sentence, reached }) => ({
        path: `${node.name}: data.tests`,
        code: reached ? 'sentenceElsewhere' : 'sentenceUnclear',
        params: { sentence, ...(reached && { reached: reached.name }) },
      })),
  );

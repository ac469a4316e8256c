import { toAssisted } from '@catalogue/bot/assistant/assisted';
import { textOf } from '@catalogue/bot/assistant/passages';
import { questionPrompt } from '@catalogue/bot/assistant/prompt';
import { readAnswer } from '@catalogue/bot/assistant/read-answer';
import { redact } from '@catalogue/bot/assistant/redact';
import { askAssistant } from '@server/areas/bots/assistant/ask';
import { findPassages } from '@server/areas/bots/assistant/passages';
import { findAssistant } from '@server/areas/bots/assistant/settings';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createLocalLimits } from '@server/http/guards/rate-limit';
import type { Assist } from './turn';

/** Timeout of a model request in ms; the visitor sees a typing indicator meanwhile. */
const TIMEOUT_MS = 8_000;
const MAX_TOKENS = 600;
const MAX_QUESTION_CHARS = 600;
/** Maximum questions of one conversation per hour, so that a shop's budget lasts. */
const MAX_PER_CONVERSATION = 20;
/** Maximum questions from one network per hour. */
const MAX_PER_NETWORK = 60;

type Needs = Pick<Deps, 'caches' | 'db' | 'env' | 'log' | 'now' | 'ports'>;

interface Conversation {
  pid: string;
  conversation: string;
  /** Network of the visitor; empty when the channel does not report it. */
  network: string;
}

/** The returned function answers only while the assistant is enabled, and never throws. */
export const assistantFor =
  (deps: Needs, { pid, conversation, network }: Conversation): Assist =>
  async (question, bot) => {
    try {
      const shop = forShop(deps.db, pid);
      const assistant = await findAssistant(shop);
      if (assistant?.mode !== 'answer') return undefined;
      const shownQuestion = question.slice(0, MAX_QUESTION_CHARS);
      const passages = await findPassages(shop, bot, shownQuestion);
      if (passages.length === 0) return undefined;
      limitQuestions(deps, { conversation, network });
      const redacted = redact(shownQuestion, { passageText: textOf(passages) });
      const prompt = questionPrompt(redacted, passages);
      const limits = { maxTokens: MAX_TOKENS, timeoutMs: TIMEOUT_MS };
      const { text, problem } = await askAssistant(deps, shop, { ...prompt, ...limits });
      if (problem) deps.log.info({ pid, problem }, 'assistant returned no answer');
      const answer = problem === null ? readAnswer(text, passages, redacted) : null;
      return answer ? toAssisted(answer, bot.language) : undefined;
    } catch (error) {
      deps.log.warn({ pid, err: error }, 'assistant failed');
      return undefined;
    }
  };

/**
 * Asks the assistant once per question, because a bot turn is computed again when another turn of
 * the conversation was stored meanwhile.
 */
export function onceEach(assist: Assist): Assist {
  const answers = new Map<string, ReturnType<Assist>>();
  return (question, bot) => {
    const answer = answers.get(question) ?? assist(question, bot);
    answers.set(question, answer);
    return answer;
  };
}

/** @throws AppError `rate_limited` above the hourly questions of the conversation or the network */
function limitQuestions(
  { caches }: Pick<Deps, 'caches'>,
  { conversation, network }: Omit<Conversation, 'pid'>,
): void {
  const limits = caches.of(createLocalLimits);
  limits.enforce({
    key: `assistant-talk:${conversation}`,
    most: MAX_PER_CONVERSATION,
    seconds: 3600,
  });
  if (network)
    limits.enforce({ key: `assistant-address:${network}`, most: MAX_PER_NETWORK, seconds: 3600 });
}

import type { AssistedAnswer } from '@catalogue/bot/engine-types';
import type { BotSnapshot } from '@catalogue/bot/types';
import { findAssistant } from '@server/areas/bots/assistant/settings';
import { assistantFor } from '@server/areas/bots/chat/assistant';
import type { Assist } from '@server/areas/bots/chat/turn';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { createCache } from '@server/work/memo';
import type { InboxRow } from './inbox';

/** A message that waits for the assistant; it is answered once the assistant has answered or failed. */
export interface OpenQuestion {
  row: Pick<InboxRow, 'pid' | 'message_id'>;
  conversation: string;
  question: string;
  bot: BotSnapshot;
}

/** An answer of the assistant, or undefined where it gave none; null while it is being asked. */
type Outcome = { answer: AssistedAnswer | undefined } | null;

/** Questions that are asked at once; what comes meanwhile is answered without the assistant. */
const MAX_ASKED = 8;
const MAX_OUTCOMES = 2_000;

/**
 * A message is answered within a transaction, where no provider is called: the first round finds the question, the
 * assistant is asked between two rounds, and the second round has its answer. After a restart it is asked again.
 */
function createQuestions() {
  const outcomes = createCache<{ outcome: Outcome }>({ maxEntries: MAX_OUTCOMES });
  return { outcomes, asked: 0 };
}

const nameOf = ({ pid, message_id }: OpenQuestion['row']) => `${pid}/${message_id}`;

interface Taken {
  assist: Assist;
  /** The question that this round leaves open; undefined when the message can be answered now. */
  open: () => Promise<OpenQuestion | undefined>;
}

/** The assistant of one round: it answers from what the round before has asked. */
export function takeQuestion(
  { caches }: Pick<Deps, 'caches'>,
  shop: ShopDb,
  { row, conversation }: Pick<OpenQuestion, 'row' | 'conversation'>,
): Taken {
  const questions = caches.of(createQuestions);
  const known = questions.outcomes.get(nameOf(row));
  let found: OpenQuestion | undefined;
  return {
    async assist(question, bot) {
      if (known?.outcome) return known.outcome.answer;
      found = { row, conversation, question, bot };
      return undefined;
    },
    async open() {
      if (!found || known) return found;
      if (questions.asked >= MAX_ASKED) return undefined;
      const assistant = await findAssistant(shop);
      return assistant?.mode === 'answer' ? found : undefined;
    },
  };
}

/** Asks the assistant for each question that is not being asked; `onAnswered` begins the next round. */
export function askQuestions(
  deps: Deps,
  open: readonly OpenQuestion[],
  onAnswered: () => Promise<void>,
): void {
  const questions = deps.caches.of(createQuestions);
  for (const { row, conversation, question, bot } of open) {
    const name = nameOf(row);
    if (questions.outcomes.get(name)) continue;
    questions.outcomes.set(name, { outcome: null });
    questions.asked += 1;
    deps.later(async () => {
      const assist = assistantFor(deps, { pid: row.pid, conversation, ip: '' });
      const answer = await assist(question, bot);
      questions.asked -= 1;
      questions.outcomes.set(name, { outcome: { answer } });
      await onAnswered();
    });
  }
}

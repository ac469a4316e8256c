import { MARKETPLACE_ANSWER } from '@catalogue/moderation';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { MarketplaceAnswerTable } from '@server/db/tables/commerce';
import { AppError } from '@server/platform/errors';
import { MarketplaceFailure } from '@server/ports/marketplace/marketplace';
import { drainQueue, type Outcome, type Queue, type QueueDeps } from '@server/work/queue';
import type { Selectable } from 'kysely';
import { findAccount, findMarketplaceShop } from './shop';

type Row = Selectable<MarketplaceAnswerTable>;

/** Queue of answers to the marketplace. An answer with an unclear result is never sent again. */
const answerQueue: Queue<Row> = {
  table: 'marketplace_answer',
  retryDelaysS: [30, 300, 1_800],
  concurrency: 5,
  perShop: 1,
  async send({ db, env, ports }, { pid, question, body }, ask): Promise<Outcome> {
    const shop = forShop(db, pid);
    const questionRow = await shop
      .selectFrom('question')
      .select('source_id')
      .where('id', '=', question)
      .executeTakeFirst();
    const own = await findMarketplaceShop(shop);
    const account = own && (await findAccount({ shop, env }, own.firm_id));
    if (!questionRow || !account) return { state: 'failed', error: 'marketplace_no_key' };
    try {
      await ask(() => ports.marketplace.answerQuestion(account, questionRow.source_id, body));
      return { state: 'sent' };
    } catch (error) {
      if (!(error instanceof MarketplaceFailure)) throw error;
      const { reason, notAccepted } = error;
      if (!notAccepted) return { state: 'unclear', error: reason };
      return { state: reason === 'marketplace_busy' ? 'retry' : 'failed', error: reason };
    }
  },
};

export const sendMarketplaceAnswers = (
  deps: QueueDeps,
  stopping?: () => boolean,
): Promise<number> => drainQueue(deps, answerQueue, stopping);

/**
 * Queues an answer in the transaction that stores it.
 * @throws AppError `invalid` when the marketplace would reject the answer, or an answer is already
 * queued or delivered
 */
export async function queueMarketplaceAnswer(
  shop: ShopDb,
  { question, text, now }: { question: number; text: string; now: Date },
): Promise<void> {
  if (text.length < MARKETPLACE_ANSWER.least || text.length > MARKETPLACE_ANSWER.most) {
    throw new AppError('invalid', {
      message: 'answer_length',
      fields: [{ path: 'answer', code: 'length' }],
    });
  }
  const queued = await shop
    .insertInto('marketplace_answer')
    .values({
      pid: shop.pid,
      question,
      body: text,
      state: 'queued',
      due_at: now,
      created_at: now,
      lease_until: null,
      error: null,
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['pid', 'question']).where('state', '<>', 'failed').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!queued) {
    throw new AppError('invalid', {
      message: 'answer_sent',
      fields: [{ path: 'answer', code: 'sent' }],
    });
  }
}

export async function findAnswerStates(
  shop: ShopDb,
  questions: readonly number[],
): Promise<Map<number, { state: Row['state']; error: string | null }>> {
  if (questions.length === 0) return new Map();
  const rows = await shop
    .selectFrom('marketplace_answer')
    .select(['question', 'state', 'error'])
    .where('question', 'in', [...questions])
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ question, ...rest }) => [question, rest]));
}

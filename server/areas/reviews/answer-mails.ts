import type { Language } from '@catalogue/language';
import type { AnswerMails } from '@contract/calls/reviews/moderation';
import { shopMailService } from '@server/areas/account/settings/mail-settings';
import type { Ctx, ShopCtx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { AnswerMailTable } from '@server/db/tables/reviews';
import { inTransaction } from '@server/db/transaction';
import { mailLimit } from '@server/mail/outbox';
import { MailFailure } from '@server/mail/types';
import { AppError } from '@server/platform/errors';
import { isMessageKey, sentence } from '@server/platform/messages';
import { findProduct } from '@server/shop/product';
import { drainQueue, type Outcome, type Queue, type QueueDeps } from '@server/work/queue';
import { type Selectable, sql } from 'kysely';
import { mailAnswer } from './send-answer';

type Row = Selectable<AnswerMailTable>;

const PAUSE_MS = 1_000;
/**
 * The job stops after this many consecutive failures, because further e-mails would fail as well.
 */
const MAX_FAILURES_IN_A_ROW = 3;

/**
 * Queue of e-mails with answers. A shop's e-mails are sent one after the other; a failed e-mail is
 * not retried.
 */
const answerMailQueue: Queue<Row> = {
  table: 'answer_mail',
  retryDelaysS: [],
  concurrency: 20,
  perShop: 1,
  pauseMs: PAUSE_MS,
  callLimitMs: mailLimit,
  async send(deps, { pid, job, question }, ask): Promise<Outcome> {
    const { language } = await forShop(deps.db, pid)
      .selectFrom('answer_mail_job')
      .select('language')
      .where('id', '=', job)
      .executeTakeFirstOrThrow();
    try {
      await mailAnswer({ ...deps, pid, language }, question, ask);
      return { state: 'sent' };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const unclear = error instanceof MailFailure && !error.outcome.notAccepted;
      const missing = error.code === 'invalid' ? 'mail_setup' : undefined;
      const reason = missing ?? error.details.message ?? error.code;
      return { state: unclear ? 'unclear' : 'failed', error: reason };
    }
  },
  async onSettled(trx, settled, now) {
    for (const { row, state } of settled) {
      if (state === 'sent') continue;
      const last = await forShop(trx, row.pid)
        .selectFrom('answer_mail')
        .select('state')
        .where('job', '=', row.job)
        .where('settled_at', 'is not', null)
        .orderBy('settled_at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_FAILURES_IN_A_ROW)
        .execute();
      const failed = last.filter((mail) => mail.state === 'failed' || mail.state === 'unclear');
      if (failed.length === MAX_FAILURES_IN_A_ROW) await cancelRest(forShop(trx, row.pid), now);
    }
  },
};

export const sendAnswerMails = (deps: QueueDeps, stopping?: () => boolean): Promise<number> =>
  drainQueue(deps, answerMailQueue, stopping);

/**
 * Starts a job that e-mails the answers to questions. Skips questions without an answer, and
 * answers whose e-mail was or may have been sent.
 * @throws AppError `conflict` while a job of the shop runs; `invalid` without e-mail settings
 */
export async function startAnswerMails(ctx: ShopCtx, questions: readonly number[]): Promise<void> {
  const { db, pid, language } = ctx;
  const product = await findProduct(forShop(db, pid));
  if (!product) throw new AppError('not_found');
  await shopMailService(ctx, product);
  const now = ctx.now();
  await inTransaction(db, async (trx) => {
    // The second of two simultaneous requests finds the job of the first.
    await forShop(trx, pid).selectFrom('product').select('pid').forUpdate().execute();
    if ((await readAnswerMails(forShop(trx, pid), language))?.running) {
      throw new AppError('conflict', { message: 'answer_mails_running' });
    }
    await dismissAnswerMails(forShop(trx, pid), now);
    const { id: job } = await trx
      .insertInto('answer_mail_job')
      .values({ pid, language, created_at: now, dismissed_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`
      insert into answer_mail (pid, job, question, state, due_at, created_at)
      select ${pid}, ${job}, question.id, 'queued',
        ${now}::timestamptz + (row_number() over (order by given.place) - 1) * ${PAUSE_MS} * interval '1 ms',
        ${now}
      from unnest(${[...questions]}::int[]) with ordinality as given (id, place)
      join question on question.pid = ${pid} and question.id = given.id
        and question.answer <> '' and question.mail_state = 'none'
        and question.source = 'shop'
      order by given.place`.execute(trx);
  });
}

/** Cancels the waiting e-mails; an e-mail that is being sent is completed. */
export const cancelAnswerMails = ({ db, pid, now }: Pick<Ctx, 'db' | 'pid' | 'now'>) =>
  cancelRest(forShop(db, pid), now());

async function cancelRest(shop: ShopDb, now: Date): Promise<void> {
  await shop
    .updateTable('answer_mail')
    .set({ state: 'cancelled', settled_at: now })
    .where('state', '=', 'queued')
    .execute();
}

export async function dismissAnswerMails(shop: ShopDb, now: Date): Promise<void> {
  await shop
    .updateTable('answer_mail_job')
    .set({ dismissed_at: now })
    .where('dismissed_at', 'is', null)
    .execute();
}

/**
 * Returns the state of the last job; null when there is none, or when a user has dismissed its
 * result.
 */
export async function readAnswerMails(
  shop: ShopDb,
  language: Language,
): Promise<AnswerMails | null> {
  const job = await shop
    .selectFrom('answer_mail_job')
    .select('id')
    .where('dismissed_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!job) return null;
  const mails = await shop
    .selectFrom('answer_mail')
    .select(['question', 'state', 'error'])
    .where('job', '=', job.id)
    .orderBy('settled_at')
    .orderBy('id')
    .execute();
  const of = (...states: Row['state'][]) => mails.filter(({ state }) => states.includes(state));
  const failed = of('failed', 'unclear');
  const error = failed.at(-1)?.error ?? '';
  return {
    running: of('queued', 'sending').length > 0,
    total: mails.length,
    sent: of('sent').map(({ question }) => question),
    failed: failed.length,
    reason: error && sentence(isMessageKey(error) ? error : 'mail_failed', language),
  };
}

import type { Body } from '@contract/calls';
import type { QuestionFilter } from '@contract/calls/reviews/moderation';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { QuestionTable } from '@server/db/tables/reviews';
import { LEASE_MS } from '@server/work/queue';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { countByStatus, filteredRows, listPage, withSearch } from './list-page';

export type QuestionRow = Selectable<QuestionTable>;
type ListQuery = Body<'POST /personalize/question'>;
type Status = NonNullable<QuestionFilter['status']>;

export const QUESTION_CONDITIONS: Record<Status, Expression<SqlBool>> = {
  all: sql`true`,
  unanswered: sql`answer = ''`,
  answered: sql`answer <> ''`,
  unsent: sql`(answer <> '' and mail_state <> 'sent' and source = 'shop')`,
  verified: sql`verify`,
  unverified: sql`not verify`,
};

const SEARCHED = ['question', 'answer', 'user_name', 'user_email', 'product_id'];

const MAILABLE = sql<SqlBool>`answer <> '' and mail_state = 'none' and source = 'shop'`;

const conditionOf = ({ status = 'all', q }: QuestionFilter = {}) =>
  withSearch(QUESTION_CONDITIONS[status], SEARCHED, q);

/** Lists questions and counts the answers to be e-mailed; `counts` ignores the filter's status. */
export async function listQuestions(shop: ShopDb, query: ListQuery) {
  const condition = conditionOf(query.filter);
  const [part, { mailable }, counts] = await Promise.all([
    listPage(shop, 'question', condition, query),
    filteredRows(shop, 'question', condition, query.filter)
      .select(sql<number>`(count(*) filter (where ${MAILABLE}))::int`.as('mailable'))
      .executeTakeFirstOrThrow(),
    countByStatus(
      filteredRows(
        shop,
        'question',
        withSearch(sql`true`, SEARCHED, query.filter?.q),
        query.filter,
      ),
      QUESTION_CONDITIONS,
    ),
  ]);
  return { ...part, mailable, counts };
}

export async function listMailable(shop: ShopDb, filter: QuestionFilter): Promise<number[]> {
  const rows = await filteredRows(shop, 'question', conditionOf(filter), filter)
    .where(MAILABLE)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export function findQuestion(shop: ShopDb, id: number): Promise<QuestionRow | undefined> {
  return shop.selectFrom('question').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Longest text of a question in a footprint; a longer text ends with an ellipsis. */
const MAX_NAME_CHARS = 120;

/** Returns the question's number, and its text on one line, shortened. */
export function questionTrace({ id, question }: Pick<QuestionRow, 'id' | 'question'>) {
  // The text is cut between code points, because PostgreSQL rejects JSON with half of a surrogate
  // pair.
  const characters = [...question.replace(/\s+/g, ' ').trim()];
  const isLong = characters.length > MAX_NAME_CHARS;
  const shown = isLong ? characters.slice(0, MAX_NAME_CHARS - 1) : characters;
  return { record: id, name: shown.join('').trimEnd() + (isLong ? '…' : '') };
}

/** Stores whether a question is verified; returns undefined when the question does not exist. */
export function verifyQuestion(
  shop: ShopDb,
  { id, verify }: { id: number; verify: boolean },
): Promise<QuestionRow | undefined> {
  return shop
    .updateTable('question')
    .set({ verify })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Stores an answer; a changed answer resets its e-mail state. Returns undefined if the question is
 * gone or was changed since `version`.
 */
export function storeAnswer(
  shop: ShopDb,
  { id, version, answer }: { id: number; version?: number; answer: string },
): Promise<QuestionRow | undefined> {
  return shop
    .updateTable('question')
    .set({
      mail_state: sql<'none'>`case when answer = ${answer} then mail_state else 'none' end`,
      mail_at: sql<Date>`case when answer = ${answer} then mail_at end`,
      version: sql<number>`case when answer = ${answer} then version else version + 1 end`,
      answer,
    })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
}

/** Returns the newest verified and answered questions about a product. */
export function listShownQuestions(
  shop: ShopDb,
  { product_id, most }: { product_id: string; most: number },
): Promise<QuestionRow[]> {
  return shop
    .selectFrom('question')
    .selectAll()
    .where('product_id', '=', product_id)
    .where('verify', '=', true)
    .where('answer', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** Returns whether a server started to send the e-mail and never stored the outcome. */
export function isStale({ mail_state, mail_at }: QuestionRow, now: Date): boolean {
  if (mail_state !== 'sending' || !mail_at) return false;
  return now.getTime() - mail_at.getTime() > LEASE_MS;
}

/**
 * Marks the e-mail of an answer as being sent; of simultaneous requests only one succeeds. After
 * LEASE_MS the server that sends it counts as dead, and the e-mail can be claimed again.
 * @returns the e-mail; undefined when there is none to send or another request has claimed it
 */
export function claimMail(
  db: Kysely<Database>,
  { pid, id, now }: { pid: string; id: number; now: Date },
): Promise<QuestionRow | undefined> {
  const stale = new Date(now.getTime() - LEASE_MS);
  return forShop(db, pid)
    .updateTable('question')
    .set({ mail_state: 'sending', mail_at: now })
    .where('id', '=', id)
    .where('answer', '<>', '')
    .where('source', '=', 'shop')
    .where(sql<boolean>`(mail_state in ('none', 'unclear')
      or (mail_state = 'sending' and mail_at < ${stale}))`)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Stores the outcome of an e-mail, unless the answer has changed, because the new answer was not
 * sent.
 */
export async function settleMail(
  db: Kysely<Database>,
  { pid, id, version, mail_at }: QuestionRow,
  { state, now }: { state: 'none' | 'sent' | 'unclear'; now: Date },
): Promise<void> {
  await forShop(db, pid)
    .updateTable('question')
    .set({ mail_state: state, mail_at: state === 'none' ? null : now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('mail_state', '=', 'sending')
    .where('mail_at', '=', mail_at)
    .execute();
}

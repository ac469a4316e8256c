import { fold } from '@catalogue/lib/fold';
import type { Body } from '@contract/calls';
import type { QuestionFilter } from '@contract/calls/moderation';
import type { QuestionTable } from '@server/db/tables/moderation';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema';
import { folded } from '../../db/search';
import { listPart, type Wanted, wantedRows } from './part';

type Db = Kysely<Database>;
export type QuestionRow = Selectable<QuestionTable>;
type Asked = Body<'POST /personalize/question'>;
type Status = NonNullable<QuestionFilter['status']>;

/** What each status finds. */
const CONDITIONS: Record<Status, Expression<SqlBool>> = {
  all: sql`true`,
  unanswered: sql`answer = ''`,
  answered: sql`answer <> ''`,
  unsent: sql`(answer <> '' and mail_state <> 'sent')`,
  verified: sql`verify`,
  unverified: sql`not verify`,
};

const SEARCHED = folded(
  ['question', 'answer', 'user_name', 'user_email', 'product_id'].map((name) => sql.ref(name)),
);

const MAILABLE = sql<SqlBool>`answer <> '' and mail_state = 'none'`;

function wantedOf(pid: string, { status = 'all', q = '' }: QuestionFilter = {}): Wanted {
  const search = fold(q.trim());
  const met = CONDITIONS[status];
  return {
    pid,
    condition: search ? sql<SqlBool>`${met} and strpos(${SEARCHED}, ${search}) > 0` : met,
  };
}

/** A part of a shop's questions, and how many of the whole list have an answer to be mailed. */
export async function listQuestions(db: Db, pid: string, asked: Asked) {
  const wanted = wantedOf(pid, asked.filter);
  const [part, { mailable }] = await Promise.all([
    listPart(db, 'question', wanted, asked),
    wantedRows(db, 'question', wanted, asked.filter)
      .select(sql<number>`(count(*) filter (where ${MAILABLE}))::int`.as('mailable'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...part, mailable };
}

/** The questions of a filter whose answers can be mailed, the newest first. */
export async function listMailable(db: Db, pid: string, filter: QuestionFilter): Promise<number[]> {
  const rows = await wantedRows(db, 'question', wantedOf(pid, filter), filter)
    .where(MAILABLE)
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

export function findQuestion(db: Db, pid: string, id: number): Promise<QuestionRow | undefined> {
  return db
    .selectFrom('question')
    .selectAll()
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** True when there was one to change. */
export async function verifyQuestion(
  db: Db,
  { pid, id, verify }: { pid: string; id: number; verify: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question')
    .set({ verify })
    .where('pid', '=', pid)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores an answer; another one than before has not been mailed. Undefined when the question is
 * gone or was answered since `version`.
 */
export function storeAnswer(
  db: Db,
  { pid, id, version, answer }: { pid: string; id: number; version?: number; answer: string },
): Promise<QuestionRow | undefined> {
  return db
    .updateTable('question')
    .set({
      mail_state: sql<'none'>`case when answer = ${answer} then mail_state else 'none' end`,
      mail_at: sql<Date>`case when answer = ${answer} then mail_at end`,
      version: sql<number>`case when answer = ${answer} then version else version + 1 end`,
      answer,
    })
    .where('pid', '=', pid)
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version as number))
    .returningAll()
    .executeTakeFirst();
}

/** The newest verified and answered questions about a product. */
export function listShownQuestions(
  db: Db,
  { pid, product_id, most }: { pid: string; product_id: string; most: number },
): Promise<QuestionRow[]> {
  return db
    .selectFrom('question')
    .selectAll()
    .where('pid', '=', pid)
    .where('product_id', '=', product_id)
    .where('verify', '=', true)
    .where('answer', '<>', '')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

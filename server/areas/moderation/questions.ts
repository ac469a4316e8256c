import type { Body } from '@contract/calls';
import { type Expression, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/schema';
import { listPart } from './part';
import type { QuestionTable } from './schema';

type Db = Kysely<Database>;
export type QuestionRow = Selectable<QuestionTable>;
type Asked = Body<'POST /personalize/question'>;
type Status = NonNullable<NonNullable<Asked['filter']>['status']>;

/** Each status as the catalogue's `questionMatches` has it, for the database. */
const CONDITIONS: Record<Status, Expression<SqlBool>> = {
  all: sql`true`,
  unanswered: sql`answer = ''`,
  answered: sql`answer <> ''`,
  unsent: sql`answer <> '' and mail_state <> 'sent'`,
  verified: sql`verify`,
  unverified: sql`not verify`,
};

/** A part of a shop's questions. */
export const listQuestions = (db: Db, pid: string, asked: Asked) =>
  listPart(db, 'question', { pid, condition: CONDITIONS[asked.filter?.status ?? 'all'] }, asked);

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

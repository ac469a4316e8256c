import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';
import type { QuestionRow } from './questions';

/** Longer than any mail service may take (server/mail/service): who sends no more has died. */
const SENDING_ENDS = 30_000;

/** Whether a server began to send and never stored the outcome. */
export function isStale({ mail_state, mail_at }: QuestionRow, now: Date): boolean {
  if (mail_state !== 'sending' || !mail_at) return false;
  return now.getTime() - mail_at.getTime() > SENDING_ENDS;
}

/**
 * Marks the mail of an answer as being sent, for one of several requests at once.
 * @returns what to send; undefined when there is nothing to send or somebody else has it
 */
export function claimMail(
  db: Kysely<Database>,
  { pid, id, now }: { pid: string; id: number; now: Date },
): Promise<QuestionRow | undefined> {
  const stale = new Date(now.getTime() - SENDING_ENDS);
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

/** Says how it ended, unless the answer is another one by now: that one has not been sent. */
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

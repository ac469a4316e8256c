import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { LEASE_MS } from '@server/work/queue';
import { type Kysely, sql } from 'kysely';
import type { QuestionRow } from './questions';

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

/** Stores the outcome of an e-mail, unless the answer has changed: the new one was not sent. */
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

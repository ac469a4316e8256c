import type { Deps } from '@server/context';
import { inTransaction } from '@server/db/transaction';
import { sql } from 'kysely';
import { addContact } from './contacts';

const BATCH_SIZE = 500;

/** Imports, once each, the forms that were submitted before the contacts table existed. */
export async function readBacklog({ db, signal }: Pick<Deps, 'db' | 'signal'>): Promise<void> {
  for (let read = BATCH_SIZE; read === BATCH_SIZE && !signal.aborted; ) {
    read = await inTransaction(db, async (trx) => {
      const { rows } = await sql<{
        pid: string;
        visitor: string;
        campaign: number;
        at: Date;
        detail: string | null;
      }>`
        with taken as (
          delete from contact_backlog where (pid, id) in (
            select pid, id from contact_backlog limit ${BATCH_SIZE} for update skip locked)
          returning pid, id)
        select e.pid, e.visitor, e.camp_id as campaign, e.ts as at, e.detail
        from taken join events e using (pid, id) where e.is_written order by e.ts`.execute(trx);
      for (const form of rows) await addContact(trx, form);
      return rows.length;
    });
  }
}

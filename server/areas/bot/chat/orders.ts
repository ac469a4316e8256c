import type { Database } from '@server/db/schema';
import { AppError } from '@server/http/errors';
import { countTry } from '@server/http/rate-limit';
import type { Kysely } from 'kysely';
import { emailKey } from '../../session/queries';
import type { FindOrder } from './turn';

interface Asker {
  db: Kysely<Database>;
  now: () => Date;
  pid: string;
  /** Who is counted: an address or a number. */
  who: string;
}

const MOST_TRIES = 10;
const WINDOW = 900;
/** Numbers are compared without country and trunk codes. */
const PHONE_TAIL = 10;
const SHORTEST_PHONE = 7;

/**
 * Looks an order up for a visitor. Every mismatch answers the same null, and so do more than ten
 * tries in a quarter of an hour: nothing tells whether a number exists.
 */
export function orderFinder({ db, now, pid, who }: Asker): FindOrder {
  return async (order, contact) => {
    try {
      await countTry(
        { db, now },
        { key: `order-lookup:${pid}:${who}`, most: MOST_TRIES, seconds: WINDOW },
      );
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
    const row = await db
      .selectFrom('shop_order')
      .select(['status', 'email_key', 'phone'])
      .where('pid', '=', pid)
      .where('number', '=', order.replace(/^#/, '').trim())
      .executeTakeFirst();
    return row && fits(row, contact) ? { status: row.status } : null;
  };
}

function fits(row: { email_key: string; phone: string }, contact: string): boolean {
  if (contact.includes('@')) return row.email_key !== '' && row.email_key === emailKey(contact);
  const typed = contact.replace(/\D/g, '');
  if (typed.length < SHORTEST_PHONE || row.phone === '') return false;
  return typed.slice(-PHONE_TAIL) === row.phone.slice(-PHONE_TAIL);
}

import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import { countTry, forgiveTry, type Limit } from '@server/http/rate-limit';
import { emailKey } from '@server/shop/users';
import type { Kysely } from 'kysely';
import type { FindOrder } from './turn';

interface Asker {
  db: Kysely<Database>;
  now: () => Date;
  pid: string;
  conversation: string;
}

const WINDOW_S = 900;
/** Wrong answers in one conversation, and about one order in all conversations. */
const MAX_FAILURES_IN_CONVERSATION = 5;
const MAX_FAILURES_OF_ORDER = 10;
/** Numbers are compared without country and trunk codes. */
const PHONE_TAIL = 10;
const SHORTEST_PHONE = 7;

/**
 * Looks an order up for a visitor. Every mismatch answers the same null, and numbers that exist are
 * limited like those that do not: nothing reveals whether a number exists. Only failures count.
 */
export function orderFinder({ db, now, pid, conversation }: Asker): FindOrder {
  return async (order, contact) => {
    const number = order.replace(/^#/, '').trim();
    const seconds = WINDOW_S;
    const limits: Limit[] = [
      { key: `bot-order-talk:${pid}:${conversation}`, most: MAX_FAILURES_IN_CONVERSATION, seconds },
      { key: `bot-order-number:${pid}:${number}`, most: MAX_FAILURES_OF_ORDER, seconds },
    ];
    try {
      for (const limit of limits) await countTry({ db, now }, limit);
    } catch (error) {
      if (error instanceof AppError) return 'limited';
      throw error;
    }
    const row = await forShop(db, pid)
      .selectFrom('shop_order')
      .select(['status', 'email_key', 'phone'])
      .where('number', '=', number)
      .executeTakeFirst();
    if (!row || !fits(row, contact)) return null;
    for (const { key } of limits) await forgiveTry({ db, now }, key);
    return { status: row.status };
  };
}

function fits(row: { email_key: string; phone: string }, contact: string): boolean {
  if (contact.includes('@')) return row.email_key !== '' && row.email_key === emailKey(contact);
  const typed = contact.replace(/\D/g, '');
  if (typed.length < SHORTEST_PHONE || row.phone === '') return false;
  return typed.slice(-PHONE_TAIL) === row.phone.slice(-PHONE_TAIL);
}

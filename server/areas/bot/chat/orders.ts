import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import { countTry, forgiveTry, type Limit } from '@server/http/rate-limit';
import { contactHasher } from '@server/orders/contact-hash';
import { orderName } from '@server/orders/order-told';
import { findOrderByName, readOrderKeys } from '@server/orders/queries';
import type { FindOrder } from './turn';

interface Asker extends Pick<Deps, 'db' | 'now' | 'env'> {
  pid: string;
  conversation: string;
}

const WINDOW_S = 900;
/** Wrong answers in one conversation, and about one order in all conversations. */
const MAX_FAILURES_IN_CONVERSATION = 5;
const MAX_FAILURES_OF_ORDER = 10;

/**
 * Looks an order up for a visitor. Every mismatch answers the same null, and numbers that exist are
 * limited like those that do not: nothing reveals whether a number exists. Only failures count.
 */
export function orderFinder({ db, now, env, pid, conversation }: Asker): FindOrder {
  return async (order, contact) => {
    const shop = forShop(db, pid);
    const [key] = await readOrderKeys(shop, [orderName(order)]);
    const seconds = WINDOW_S;
    const limits: Limit[] = [
      { key: `bot-order-talk:${pid}:${conversation}`, most: MAX_FAILURES_IN_CONVERSATION, seconds },
      { key: `bot-order-number:${pid}:${key}`, most: MAX_FAILURES_OF_ORDER, seconds },
    ];
    try {
      for (const limit of limits) await countTry({ db, now }, limit);
    } catch (error) {
      if (error instanceof AppError) return 'limited';
      throw error;
    }
    const hash = contactHasher(env.secretKey, pid);
    const row = await findOrderByName(shop, order);
    const kind = contact.includes('@') ? 'email' : 'phone';
    if (!row?.[`${kind}_hash`]?.equals(hash(kind, contact) ?? NOBODY)) return null;
    for (const { key } of limits) await forgiveTry({ db, now }, key);
    const isOver = row.state !== 'told' && row.state !== 'confirmed';
    return { status: isOver ? row.state : (row.status ?? 'confirmed') };
  };
}

const NOBODY = Buffer.alloc(0);

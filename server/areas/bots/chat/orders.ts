import type { FoundOrder } from '@catalogue/bot/engine-types';
import { matchOrderNumber } from '@catalogue/bot/orders/order-number';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { ShopOrderTable } from '@server/db/tables/commerce';
import { countTry, forgiveTry, type Limit } from '@server/http/guards/rate-limit';
import { contactHasher } from '@server/orders/contact-hash';
import { orderName } from '@server/orders/order-report';
import { findOrderByName, listOrdersOfContact, readOrderKeys } from '@server/orders/queries';
import { AppError } from '@server/platform/errors';
import type { Selectable } from 'kysely';
import type { FindOrder } from './turn';

interface OrderFinderDeps extends Pick<Deps, 'db' | 'now' | 'env'> {
  pid: string;
  conversation: string;
}

const WINDOW_S = 900;
/** Maximum failed look-ups of one conversation in 15 minutes. */
const MAX_FAILURES_IN_CONVERSATION = 5;
/** Maximum failed look-ups of one order number in 15 minutes, in all conversations together. */
const MAX_FAILURES_OF_ORDER = 10;

/**
 * Finds an order for a visitor. Every mismatch returns null, and existing and invented numbers are
 * limited alike, so no answer reveals whether a number exists. Only failures count towards the
 * limit. A contact that the channel has verified can find only its own orders, so it has no limit.
 */
export function orderFinder({ db, now, env, pid, conversation }: OrderFinderDeps): FindOrder {
  return async ({ order, contact, verified }) => {
    const shop = forShop(db, pid);
    const kind = contact.includes('@') ? 'email' : 'phone';
    const hash = contactHasher(env.secretKey, pid)(kind, contact);
    const owner: Owner = { kind, hash };
    if (verified) return present(await findOwnOrder(shop, order, owner));
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
    const found = await findOwnOrder(shop, order, owner);
    if (!found) return null;
    for (const { key } of limits) await forgiveTry({ db, now }, key);
    return present(found);
  };
}

interface Owner {
  kind: 'email' | 'phone';
  hash: Buffer | null;
}

type OrderRow = Selectable<ShopOrderTable>;

/** Returns the contact's order with this number, or else its only order with a similar number. */
async function findOwnOrder(
  shop: ShopDb,
  written: string,
  { kind, hash }: Owner,
): Promise<OrderRow | undefined> {
  const numbered = await findOrderByName(shop, written);
  // The query always runs, so that known and unknown order numbers take the same time.
  const own = await listOrdersOfContact(shop, { kind, hash: hash ?? NO_CONTACT });
  if (hash && numbered?.[`${kind}_hash`]?.equals(hash)) return numbered;
  const alike = own.map((order) => ({
    order,
    match: order.names.map((name) => matchOrderNumber(written, name)).find(Boolean),
  }));
  const same = alike.find(({ match }) => match === 'same');
  const byDigits = alike.filter(({ match }) => match === 'digits');
  return same?.order ?? (byDigits.length === 1 ? byDigits[0]?.order : undefined);
}

/** Hash that matches no order. */
const NO_CONTACT = Buffer.alloc(0);

const MAX_SHOWN_PRODUCTS = 5;

function present(row: OrderRow | undefined): FoundOrder | null {
  if (!row) return null;
  const isOver = row.state !== 'reported' && row.state !== 'confirmed';
  const namedLines = row.lines.filter(({ name }) => name);
  const products = namedLines
    .slice(0, MAX_SHOWN_PRODUCTS)
    .map(({ name = '', quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name));
  const more = namedLines.length - products.length;
  return {
    status: isOver ? row.state : (row.status ?? 'confirmed'),
    number: row.number,
    products: more > 0 ? [...products, `+${more}`] : products,
    ...(row.tracking_url && !isOver && { tracking: row.tracking_url }),
  };
}

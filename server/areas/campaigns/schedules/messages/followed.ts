import { DAY_MS } from '@catalogue/lib/durations';
import { groupBy } from '@catalogue/lib/group-by';
import { MESSAGE_WINDOW_DAYS } from '@catalogue/reports/message-report';
import type { ShopDb } from '@server/db/shop-scope';
import type { HashContact } from '@server/orders/contact-hash';
import { sql } from 'kysely';

export const MESSAGE_WINDOW_MS = MESSAGE_WINDOW_DAYS * DAY_MS;

export interface SentMessage {
  id: string;
  contact: string | null;
  at: Date;
  email: string | null;
  phone: string | null;
}

interface PlacedOrder {
  id: number;
  placed_at: Date;
  contact: string;
}

export interface FollowedOrder<Message> {
  order: PlacedOrder;
  message: Message;
}

/**
 * Returns the orders placed within the attribution window after a message, with the last message of
 * each group (`groupOf`) that the buyer got before the order. An order appears once for each
 * contact of its buyer.
 * @param messages in the order they were sent
 */
export async function listOrdersAfterMessages<Message extends SentMessage>(
  shop: ShopDb,
  messages: readonly Message[],
  { hash, groupOf }: { hash: HashContact; groupOf: (message: Message) => string | number },
): Promise<FollowedOrder<Message>[]> {
  const byContact = groupBy(messages, ({ contact }) => contact);
  const orders = await listOrders(shop, { messages, byContact, hash });
  return orders.flatMap((order) => {
    const before = (byContact.get(order.contact) ?? []).filter(
      ({ at }) => at < order.placed_at && +order.placed_at - +at <= MESSAGE_WINDOW_MS,
    );
    const last = new Map(before.map((message) => [groupOf(message), message]));
    return [...last.values()].map((message) => ({ order, message }));
  });
}

/** Returns orders of recipients, matched by browser, e-mail or phone. */
async function listOrders(
  shop: ShopDb,
  {
    messages,
    byContact,
    hash,
  }: {
    messages: readonly SentMessage[];
    byContact: ReadonlyMap<string, readonly SentMessage[]>;
    hash: HashContact;
  },
): Promise<PlacedOrder[]> {
  const { pid } = shop;
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last || byContact.size === 0) return [];
  const keys = [...byContact].flatMap(([contact, [message]]) =>
    (['email', 'phone'] as const).flatMap((kind) => {
      const written = message?.[kind];
      const key = written && hash(kind, written)?.toString('hex');
      return key ? [{ contact, kind, key }] : [];
    }),
  );
  const { rows } = await sql<PlacedOrder>`
    with placed as (
      select id, placed_at, visitor, email_hash, phone_hash from shop_order
      where pid = ${pid} and placed_at > ${first.at}
        and placed_at <= ${new Date(last.at.getTime() + MESSAGE_WINDOW_MS)}
    ), keys as (
      select contact, kind, decode(key, 'hex') as hash
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys (contact uuid, kind text, key text)
    ), bought as (
      select id, contact from placed
      join contact_visitor as met on met.pid = ${pid} and met.visitor = placed.visitor
      where met.contact = any(${[...byContact.keys()]}::uuid[])
      union select id, contact from placed
      join keys on keys.kind = 'email' and keys.hash = placed.email_hash
      union select id, contact from placed
      join keys on keys.kind = 'phone' and keys.hash = placed.phone_hash
    )
    select id, placed_at, contact
    from bought join placed using (id)`.execute(shop);
  return rows;
}

import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import type { CartReminderAnalytics } from '@contract/entities/cart-reminder';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { contactHasher, type HashContact } from '@server/orders/contact-hash';
import { sql } from 'kysely';
import { hiddenAddress } from './hide-address';

const DAY_MS = 86_400_000;
/** An order so long after a reminder counts as brought by it. */
export const CART_REMINDER_WINDOW_DAYS = 7;
const WINDOW_MS = CART_REMINDER_WINDOW_DAYS * DAY_MS;
const MAX_LISTED_ORDERS = 500;

/** Whole days of Istanbul, both included: when reminders were sent. */
interface Days {
  from: string;
  to: string;
}

type Counts = Omit<CartReminderAnalytics, 'personalize_order_count' | 'live_order_count'> & {
  orders: number;
};

/** What the reminders of some days brought; null when there were none. */
export async function readCartReminders(
  { shop, env }: { shop: ShopDb } & Pick<Deps, 'env'>,
  days: Days,
): Promise<Counts | null> {
  const reminders = await listReminders(shop, days);
  if (reminders.length === 0) return null;
  const sentBy = (channel: string) => reminders.filter((reminder) => reminder.channel === channel);
  const mails = sentBy('mail');
  const orders = await listConverted(shop, reminders, contactHasher(env.secretKey, shop.pid));
  return {
    no_template_message_count: sentBy('whatsapp-web').length,
    template_message_count: sentBy('whatsapp-business').length,
    sendinblue_count: mails.length,
    web_push_count: sentBy('web-push').length,
    email: new Set(mails.map(({ contact, id }) => contact ?? id)).size,
    orders: orders.length,
    order_details: orders.slice(0, MAX_LISTED_ORDERS).map(({ order, reminder }) => ({
      details: {
        orderid: order.id,
        mail: reminder.who,
        number: order.number,
        placed_at: order.placed_at.toISOString(),
        reminded_at: reminder.at.toISOString(),
      },
    })),
  };
}

interface Reminder {
  id: string;
  contact: string | null;
  channel: string;
  at: Date;
  email: string | null;
  phone: string | null;
  who: string;
}

async function listReminders(shop: ShopDb, { from, to }: Days): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    select sent.id::text as id, sent.contact, sent.channel, sent.settled_at as at, contact.email,
      contact.phone,
      ${hiddenAddress(sql<string>`coalesce(contact.email, contact.phone, sent.address)`)} as who
    from schedule_outbox as sent
    left join contact on contact.pid = sent.pid and contact.id = sent.contact
    where sent.pid = ${shop.pid} and sent.origin = 'cart' and sent.state = 'sent'
      and sent.settled_at >= ${istanbulInstant(from)}
      and sent.settled_at < ${istanbulInstant(addDays(to, 1))}
    order by sent.settled_at`.execute(shop);
  return rows;
}

interface PlacedOrder {
  id: number;
  number: string;
  placed_at: Date;
  contact: string;
}

/** Each order once, with the last reminder before it; the latest order first. */
async function listConverted(shop: ShopDb, reminders: readonly Reminder[], hash: HashContact) {
  const byContact = new Map<string, Reminder[]>();
  for (const reminder of reminders) {
    if (!reminder.contact) continue;
    const own = byContact.get(reminder.contact) ?? [];
    own.push(reminder);
    byContact.set(reminder.contact, own);
  }
  const converted = new Map<number, { order: PlacedOrder; reminder: Reminder }>();
  for (const order of await listOrders(shop, { reminders, byContact, hash })) {
    const reminder = byContact
      .get(order.contact)
      ?.findLast(({ at }) => at < order.placed_at && +order.placed_at - +at <= WINDOW_MS);
    const known = converted.get(order.id);
    if (reminder && (!known || known.reminder.at < reminder.at)) {
      converted.set(order.id, { order, reminder });
    }
  }
  return [...converted.values()].sort((a, b) => +b.order.placed_at - +a.order.placed_at);
}

/** Orders of people who were reminded: of one of their browsers, or under their mail or phone. */
async function listOrders(
  shop: ShopDb,
  {
    reminders,
    byContact,
    hash,
  }: {
    reminders: readonly Reminder[];
    byContact: ReadonlyMap<string, readonly Reminder[]>;
    hash: HashContact;
  },
): Promise<PlacedOrder[]> {
  const { pid } = shop;
  const [first, last] = [reminders[0], reminders.at(-1)];
  if (!first || !last || byContact.size === 0) return [];
  const keys = [...byContact].flatMap(([contact, [reminder]]) =>
    (['email', 'phone'] as const).flatMap((kind) => {
      const written = reminder?.[kind];
      const key = written && hash(kind, written)?.toString('hex');
      return key ? [{ contact, kind, key }] : [];
    }),
  );
  const { rows } = await sql<PlacedOrder>`
    with placed as (
      select id, number, placed_at, visitor, email_hash, phone_hash from shop_order
      where pid = ${pid} and placed_at > ${first.at}
        and placed_at <= ${new Date(last.at.getTime() + WINDOW_MS)}
        and cancelled_at is null and total is not null
    ), keys as (
      select contact, kind, decode(key, 'hex') as hash
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as keys (contact uuid, kind text, key text)
    )
    select id, number, placed_at, contact from placed
    join contact_visitor as met on met.pid = ${pid} and met.visitor = placed.visitor
    where met.contact = any(${[...byContact.keys()]}::uuid[])
    union select id, number, placed_at, contact from placed
    join keys on keys.kind = 'email' and keys.hash = placed.email_hash
    union select id, number, placed_at, contact from placed
    join keys on keys.kind = 'phone' and keys.hash = placed.phone_hash`.execute(shop);
  return rows;
}

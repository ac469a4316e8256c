import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import type { CartReminderAnalytics } from '@contract/entities/cart-reminder';
import type { Deps } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { contactHasher } from '@server/orders/contact-hash';
import { sql } from 'kysely';
import { type Followed, listFollowed, type SentMessage } from './followed';
import { hiddenAddress } from './hide-address';

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
  const followed = await listFollowed(shop, reminders, contactHasher(env.secretKey, shop.pid));
  const orders = onceEach(followed.filter(({ order }) => order.counts));
  return {
    no_template_message_count: sentBy('whatsapp-web').length,
    template_message_count: sentBy('whatsapp-business').length,
    sendinblue_count: mails.length,
    web_push_count: sentBy('web-push').length,
    email: new Set(mails.map(({ contact, id }) => contact ?? id)).size,
    orders: orders.length,
    money: sumUp(orders),
    order_details: orders.slice(0, MAX_LISTED_ORDERS).map(({ order, message: reminder }) => ({
      details: {
        orderid: order.id,
        mail: reminder.who,
        number: order.number,
        total: order.money,
        currency: order.currency,
        placed_at: order.placed_at.toISOString(),
        reminded_at: reminder.at.toISOString(),
      },
    })),
  };
}

interface Reminder extends SentMessage {
  channel: string;
  who: string;
}

/** Each order once, with the last reminder before it; the latest order first. */
function onceEach(followed: readonly Followed<Reminder>[]): Followed<Reminder>[] {
  const last = new Map<number, Followed<Reminder>>();
  for (const one of followed) {
    const known = last.get(one.order.id);
    if (!known || known.message.at < one.message.at) last.set(one.order.id, one);
  }
  return [...last.values()].sort((a, b) => +b.order.placed_at - +a.order.placed_at);
}

/** What was paid, by currency. */
function sumUp(followed: readonly Followed<Reminder>[]): CartReminderAnalytics['money'] {
  const sums = new Map<string, number>();
  for (const { order } of followed) {
    const currency = order.currency ?? '';
    sums.set(currency, (sums.get(currency) ?? 0) + order.money);
  }
  return [...sums].map(([currency, total]) => ({ currency, total }));
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

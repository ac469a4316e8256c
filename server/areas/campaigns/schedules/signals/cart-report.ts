import type { CartReminderAnalytics } from '@contract/entities/campaigns/schedule';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { reminderCounts } from './cart-totals';

const MAX_LISTED_ORDERS = 500;

/** Range of Istanbul days on which reminders were sent, both included. */
interface Days {
  from: string;
  to: string;
}

type Counts = Omit<CartReminderAnalytics, 'personalize_order_count' | 'live_order_count'> & {
  orders: number;
};

/** Returns the results of cart reminders, from permanent counts; null when none was sent. */
export async function readCartReminders(shop: ShopDb, days: Days): Promise<Counts | null> {
  const [sent, money, listed] = await Promise.all([
    reminderCounts(shop, days),
    sumUp(shop, days),
    listOrders(shop, days),
  ]);
  if (sent.length === 0) return null;
  const of = (channel: string) => sent.find((row) => row.channel === channel);
  return {
    no_template_message_count: of('whatsapp-web')?.total ?? 0,
    template_message_count: of('whatsapp-business')?.total ?? 0,
    sendinblue_count: of('mail')?.total ?? 0,
    web_push_count: of('web-push')?.total ?? 0,
    email: of('mail')?.people ?? 0,
    orders: money.reduce((sum, { orders }) => sum + orders, 0),
    money: money.map(({ currency, total }) => ({ currency, total })),
    order_details: listed.map(({ placed_at, reminded_at, ...details }) => ({
      details: {
        ...details,
        placed_at: placed_at.toISOString(),
        reminded_at: reminded_at.toISOString(),
      },
    })),
  };
}

/** Selects each order once, with the last reminder before it. */
const ordersAfterReminder = (shop: ShopDb, { from, to }: Days) => sql`
  select distinct on (order_id) order_id, at, who from order_reminder
  where pid = ${shop.pid} and day between ${from}::date and ${to}::date
  order by order_id, day desc`;
const COUNTED = sql`cancelled_at is null and total is not null`;

async function sumUp(
  shop: ShopDb,
  days: Days,
): Promise<{ currency: string; orders: number; total: number }[]> {
  const { rows } = await sql<{ currency: string; orders: number; total: number }>`
    select coalesce(currency, '') as currency, count(*)::int as orders,
      sum(greatest(total - refunded, 0))::bigint as total
    from (${ordersAfterReminder(shop, days)}) as followed
    join shop_order on shop_order.pid = ${shop.pid} and shop_order.id = order_id
    where ${COUNTED} group by 1 order by 3 desc`.execute(shop);
  return rows;
}

interface ListedOrder {
  orderid: number;
  mail: string;
  number: string;
  total: number;
  currency: string | null;
  placed_at: Date;
  reminded_at: Date;
}

async function listOrders(shop: ShopDb, days: Days): Promise<ListedOrder[]> {
  const { rows } = await sql<ListedOrder>`
    select shop_order.id as orderid, who as mail, number, greatest(total - refunded, 0) as total,
      currency, placed_at, at as reminded_at
    from (${ordersAfterReminder(shop, days)}) as followed
    join shop_order on shop_order.pid = ${shop.pid} and shop_order.id = order_id
    where ${COUNTED}
    order by placed_at desc, shop_order.id desc limit ${MAX_LISTED_ORDERS}`.execute(shop);
  return rows;
}

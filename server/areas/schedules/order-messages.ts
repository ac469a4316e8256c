import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import { SENT_LOG_DAYS } from '@catalogue/message-report';
import type { ScheduleRevenue } from '@contract/entities/schedule-revenue';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { contactHasher, type HashContact } from '@server/orders/contact-hash';
import { sql } from 'kysely';
import { listFollowed, MESSAGE_WINDOW_MS, type SentMessage } from './followed';

const DAY_MS = 86_400_000;
/** A browser may report an order eight days late; who bought it may be known later still. */
const LATE_MS = 9 * DAY_MS;
/** So far back a shop is looked at for the first time. */
const KEPT_MS = SENT_LOG_DAYS * DAY_MS;
/** Orders of so many days are looked at together: half a year of messages would be too much to hold. */
const SPAN_MS = 10 * DAY_MS;

interface ScheduleMessage extends SentMessage {
  schedule: number;
}

/**
 * Notes which orders followed messages of schedules, for shops that sent some lately. It stays with the
 * order: messages are dropped after half a year.
 */
export async function attributeMessages({ db, now, env, log }: Deps): Promise<void> {
  const at = now();
  const { rows: shops } = await sql<{ pid: string; looked_at: Date | null }>`
    select product.pid, looked_at from product
    left join order_message_look as look on look.pid = product.pid
    where exists (select from schedule_outbox as sent where sent.pid = product.pid
      and sent.settled_at >= coalesce(looked_at, ${new Date(at.getTime() - KEPT_MS)})
        - ${`${LATE_MS + MESSAGE_WINDOW_MS} ms`}::interval)`.execute(db);
  for (const { pid, looked_at: lookedAt } of shops) {
    const first = lookedAt ? lookedAt.getTime() - LATE_MS : at.getTime() - KEPT_MS;
    const shop = forShop(db, pid);
    try {
      for (let since = first; since <= at.getTime(); since += SPAN_MS) {
        const span = { since: new Date(since), until: new Date(since + SPAN_MS) };
        await noteFollowed({ shop, env }, { ...span, at });
      }
    } catch (err) {
      // Other shops do not wait for it.
      log.error({ err, pid }, 'orders of messages were not noted');
    }
  }
}

async function noteFollowed(
  { shop, env }: { shop: ShopDb } & Pick<Deps, 'env'>,
  { since, until, at }: { since: Date; until: Date; at: Date },
): Promise<void> {
  const messages = await listSent(shop, {
    since: new Date(since.getTime() - MESSAGE_WINDOW_MS),
    until,
  });
  const bySchedule = new Map<number, ScheduleMessage[]>();
  for (const message of messages) {
    const own = bySchedule.get(message.schedule) ?? [];
    own.push(message);
    bySchedule.set(message.schedule, own);
  }
  const hash = hashOnce(contactHasher(env.secretKey, shop.pid));
  // Of each schedule and order the last message.
  const found = new Map<string, { order_id: number; schedule: number; at: Date }>();
  for (const [schedule, own] of bySchedule) {
    for (const { order, message } of await listFollowed(shop, own, hash)) {
      if (order.placed_at < since || order.placed_at >= until) continue;
      const key = `${order.id}:${schedule}`;
      const known = found.get(key);
      if (known && known.at >= message.at) continue;
      found.set(key, { order_id: order.id, schedule, at: message.at });
    }
  }
  const last = new Map<number, { schedule: number; at: Date }>();
  for (const one of found.values()) {
    const known = last.get(one.order_id);
    // Two at once: the older schedule.
    const isLater = !known || one.at > known.at;
    if (isLater || (+one.at === +known.at && one.schedule < known.schedule)) {
      last.set(one.order_id, one);
    }
  }
  const rows = [...found.values()].map((one) => ({ ...one, once: last.get(one.order_id) === one }));
  const lookedAt = until < at ? until : at;
  await inTransaction(shop, async (shopTrx) => {
    await sql`delete from order_message using shop_order as placed
      where order_message.pid = ${shop.pid} and placed.pid = ${shop.pid}
        and placed.id = order_message.order_id
        and placed.placed_at >= ${since} and placed.placed_at < ${until}`.execute(shopTrx);
    await sql`insert into order_message (pid, order_id, schedule, at, once)
      select ${shop.pid}, order_id, schedule, at, once
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (order_id int, schedule int, at timestamptz, once boolean)
      -- One that was put together with another meanwhile is found in the next round.
      where exists (select from shop_order where shop_order.pid = ${shop.pid}
        and shop_order.id = row.order_id)
      on conflict do nothing`.execute(shopTrx);
    await shopTrx
      .insertInto('order_message_look')
      .values({ pid: shop.pid, looked_at: lookedAt })
      .onConflict((conflict) => conflict.column('pid').doUpdateSet({ looked_at: lookedAt }))
      .execute();
  });
}

/** Many schedules write to the same people. */
function hashOnce(hash: HashContact): HashContact {
  const known = new Map<string, Buffer | null>();
  return (kind, written) => {
    const key = `${kind}:${written}`;
    const hashed = known.get(key) ?? hash(kind, written);
    known.set(key, hashed);
    return hashed;
  };
}

/** Messages of every kind but those to the merchant, in the sequence they were sent. */
async function listSent(
  shop: ShopDb,
  { since, until }: { since: Date; until: Date },
): Promise<ScheduleMessage[]> {
  const { rows } = await sql<ScheduleMessage>`
    select sent.id::text as id, sent.schedule, sent.contact, sent.settled_at as at, contact.email,
      contact.phone
    from schedule_outbox as sent
    left join contact on contact.pid = sent.pid and contact.id = sent.contact
    where sent.pid = ${shop.pid} and sent.origin <> 'test' and sent.state = 'sent'
      and sent.settled_at >= ${since} and sent.settled_at < ${until} and sent.contact is not null
    order by sent.settled_at`.execute(shop);
  return rows;
}

/** What schedules brought, by the day of the order; those with most orders first. */
export async function readScheduleRevenue(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<ScheduleRevenue[]> {
  const { rows } = await sql<ScheduleRevenue>`
    with brought as (
      select schedule, coalesce(currency, '') as currency, count(*)::int as orders,
        count(*) filter (where once)::int as once_orders,
        sum(greatest(total - refunded, 0))::bigint as revenue,
        coalesce(sum(greatest(total - refunded, 0)) filter (where once), 0)::bigint as revenue_once
      from order_message join shop_order on shop_order.pid = ${shop.pid}
        and shop_order.id = order_message.order_id
      where order_message.pid = ${shop.pid} and cancelled_at is null and total is not null
        and placed_at >= ${istanbulInstant(from)} and placed_at < ${istanbulInstant(addDays(to, 1))}
      group by 1, 2
    )
    select schedule as id, max(campaign.name) as name, sum(orders)::int as orders,
      sum(once_orders)::int as once_orders,
      jsonb_agg(jsonb_build_object('currency', currency, 'revenue', revenue,
        'revenue_once', revenue_once) order by revenue desc) as money
    from brought left join campaign on campaign.pid = ${shop.pid} and campaign.id = schedule
    group by schedule order by orders desc, schedule`.execute(shop);
  return rows;
}

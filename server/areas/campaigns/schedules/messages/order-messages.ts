import { DAY_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay, istanbulInstant } from '@catalogue/lib/istanbul';
import { SENT_LOG_DAYS } from '@catalogue/reports/message-report';
import type { ScheduleRevenue } from '@contract/entities/campaigns/schedule';
import { hiddenAddress } from '@server/areas/campaigns/schedules/queries';
import type { Deps } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { Origin } from '@server/db/tables/contacts';
import { inTransaction } from '@server/db/transaction';
import { contactHasher, type HashContact } from '@server/orders/contact-hash';
import { sql } from 'kysely';
import {
  type FollowedOrder,
  listOrdersAfterMessages,
  MESSAGE_WINDOW_MS,
  type SentMessage,
} from './followed';

/**
 * Age in ms up to which each run attributes orders again: a browser may report an order eight days
 * late, and its buyer may become known even later.
 */
const LATE_MS = 9 * DAY_MS;
const SENT_LOG_MS = SENT_LOG_DAYS * DAY_MS;
/** Time span of the orders of a batch; the messages of half a year would need too much memory. */
const SPAN_MS = 10 * DAY_MS;

interface ScheduleMessage extends SentMessage {
  schedule: number;
  origin: Origin;
  /** Masked address of the recipient. */
  who: string;
}

interface Span {
  since: Date;
  until: Date;
}

/**
 * Stores which orders followed messages. The result is permanent, because messages are deleted
 * after half a year.
 */
export async function attributeMessages({ db, now, env, log, signal }: Deps): Promise<void> {
  const at = now();
  const longAgo = new Date(at.getTime() - SENT_LOG_MS);
  const { rows: shops } = await sql<LastCheck>`
    select product.pid, checked_at, reminders_at from product
    left join order_message_check as last on last.pid = product.pid
    where exists (select from schedule_outbox as sent where sent.pid = product.pid
      and sent.settled_at >= case when reminders_at is null then ${longAgo}::timestamptz
        else coalesce(checked_at, ${longAgo}) end
        - ${`${LATE_MS + MESSAGE_WINDOW_MS} ms`}::interval)`.execute(db);
  for (const { pid, checked_at, reminders_at } of shops) {
    if (signal.aborted) return;
    const shop = forShop(db, pid);
    const hash = hashOnce(contactHasher(env.secretKey, pid));
    const recheckFrom = (checked_at ?? at).getTime() - LATE_MS;
    try {
      // A shop without `reminders_at` has no reminders stored, so all its orders are read again.
      const isFirst = checked_at === null || reminders_at === null;
      for (const span of spansOf(isFirst ? longAgo.getTime() : recheckFrom, at.getTime())) {
        const messages = await listSent(shop, {
          since: new Date(span.since.getTime() - MESSAGE_WINDOW_MS),
          until: span.until,
        });
        if (checked_at === null || span.since.getTime() >= recheckFrom) {
          await recordScheduleMessages(shop, { messages, hash, span });
        }
        await recordReminders(shop, { messages, hash, span });
        // A stopped run stores no progress, so the next run processes this shop again from the
        // start.
        if (signal.aborted) return;
      }
      await sql`insert into order_message_check (pid, checked_at, reminders_at)
        values (${pid}, ${at}, ${at})
        on conflict (pid) do update set checked_at = excluded.checked_at,
          reminders_at = excluded.reminders_at`.execute(shop);
    } catch (err) {
      // A failing shop does not stop the run for other shops.
      log.error({ err, pid }, 'orders of messages were not stored');
    }
  }
}

interface LastCheck {
  pid: string;
  checked_at: Date | null;
  reminders_at: Date | null;
}

function* spansOf(first: number, last: number): Generator<Span> {
  for (let since = first; since <= last; since += SPAN_MS) {
    yield { since: new Date(since), until: new Date(since + SPAN_MS) };
  }
}

interface MessagesToRecord {
  messages: readonly ScheduleMessage[];
  hash: HashContact;
  span: Span;
}

/** Stores the last message before each order; a repeated run replaces earlier results. */
async function recordScheduleMessages(shop: ShopDb, batch: MessagesToRecord): Promise<void> {
  const found = (await lastMessages(shop, batch, ({ schedule }) => schedule)).map(
    ({ order, message: { schedule, at } }) => ({ order_id: order.id, schedule, at }),
  );
  const last = new Map<number, { schedule: number; at: Date }>();
  for (const one of found) {
    const known = last.get(one.order_id);
    // If two messages have the same time, the message of the older schedule counts as the last.
    const isLater = !known || one.at > known.at;
    if (isLater || (+one.at === +known.at && one.schedule < known.schedule)) {
      last.set(one.order_id, one);
    }
  }
  const rows = found.map((one) => ({ ...one, once: last.get(one.order_id) === one }));
  await inTransaction(shop, async (shopTrx) => {
    await deleteSpan(shopTrx, 'order_message', batch.span);
    await sql`insert into order_message (pid, order_id, schedule, at, once)
      select ${shop.pid}, order_id, schedule, at, once
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (order_id int, schedule int, at timestamptz, once boolean)
      where ${orderExists(shop)} on conflict do nothing`.execute(shopTrx);
  });
}

async function recordReminders(
  shop: ShopDb,
  { messages, ...batch }: MessagesToRecord,
): Promise<void> {
  const reminders = messages.filter(({ origin }) => origin === 'cart');
  const dayOf = ({ at }: ScheduleMessage) => istanbulDay(at);
  const found = await lastMessages(shop, { ...batch, messages: reminders }, dayOf);
  const rows = found.map(({ order, message }) => {
    const { at, contact, who } = message;
    return { order_id: order.id, day: dayOf(message), at, contact, who };
  });
  await inTransaction(shop, async (shopTrx) => {
    await deleteSpan(shopTrx, 'order_reminder', batch.span);
    await sql`insert into order_reminder (pid, order_id, day, at, contact, who)
      select ${shop.pid}, order_id, day, at, row.contact, who
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (order_id int, day date, at timestamptz, contact uuid, who text)
      where ${orderExists(shop)} on conflict do nothing`.execute(shopTrx);
  });
}

/** Returns orders of the span, with each group's last message to any contact of the buyer. */
async function lastMessages(
  shop: ShopDb,
  { messages, hash, span }: MessagesToRecord,
  groupOf: (message: ScheduleMessage) => string | number,
): Promise<FollowedOrder<ScheduleMessage>[]> {
  const found = new Map<string, FollowedOrder<ScheduleMessage>>();
  for (const one of await listOrdersAfterMessages(shop, messages, { hash, groupOf })) {
    if (one.order.placed_at < span.since || one.order.placed_at >= span.until) continue;
    const key = `${one.order.id}:${groupOf(one.message)}`;
    const known = found.get(key);
    if (!known || known.message.at < one.message.at) found.set(key, one);
  }
  return [...found.values()];
}

/** Condition that the order still exists; the next run finds an order that was merged meanwhile. */
const orderExists = (shop: ShopDb) => sql`exists (select from shop_order
  where shop_order.pid = ${shop.pid} and shop_order.id = row.order_id)`;

/** Deletes a span's results, except those of erased buyers, whose orders are not found again. */
const deleteSpan = (
  shop: ShopDb,
  table: 'order_message' | 'order_reminder',
  { since, until }: Span,
) =>
  sql`delete from ${sql.table(table)} as noted using shop_order as placed
    where noted.pid = ${shop.pid} and placed.pid = ${shop.pid} and placed.id = noted.order_id
      and placed.placed_at >= ${since} and placed.placed_at < ${until}
      and (visitor is not null or email_hash is not null or phone_hash is not null)`.execute(shop);

/** Hashes each contact once, because many schedules write to the same contacts. */
function hashOnce(hash: HashContact): HashContact {
  const known = new Map<string, Buffer | null>();
  return (kind, written) => {
    const key = `${kind}:${written}`;
    const hashed = known.get(key) ?? hash(kind, written);
    known.set(key, hashed);
    return hashed;
  };
}

/** Returns messages of all channels except tests, in the order they were sent. */
async function listSent(
  shop: ShopDb,
  { since, until }: { since: Date; until: Date },
): Promise<ScheduleMessage[]> {
  const { rows } = await sql<ScheduleMessage>`
    select sent.id::text as id, sent.schedule, sent.origin, sent.contact, sent.settled_at as at,
      contact.email, contact.phone,
      ${hiddenAddress(sql<string>`coalesce(contact.email, contact.phone, sent.address)`)} as who
    from schedule_outbox as sent
    left join contact on contact.pid = sent.pid and contact.id = sent.contact
    where sent.pid = ${shop.pid} and sent.origin <> 'test' and sent.state = 'sent'
      and sent.settled_at >= ${since} and sent.settled_at < ${until} and sent.contact is not null
    order by sent.settled_at`.execute(shop);
  return rows;
}

/** Sums orders placed on these Istanbul days, both included; most orders first. */
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

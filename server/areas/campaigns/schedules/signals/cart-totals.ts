import { daysBetween, istanbulDay } from '@catalogue/lib/istanbul';
import type { Database } from '@server/db/schema';
import type { ShopDb } from '@server/db/shop-scope';
import { type Kysely, sql } from 'kysely';

interface SentReminder {
  pid: string;
  channel: string;
  contact: string | null;
  at: Date;
}

interface Person {
  pid: string;
  contact: string;
  channel: string;
}

interface ReminderCount {
  channel: string;
  total: number;
  /** Number of people; each counts once, even with several reminders. */
  people: number;
}

const keyOf = ({ pid, contact, channel }: SentReminder | Person) => `${pid} ${contact} ${channel}`;

/** Counts reminders in the transaction that marks them as sent; the counts outlive the messages. */
export async function countReminders(
  db: Kysely<Database>,
  reminders: readonly SentReminder[],
): Promise<void> {
  if (reminders.length === 0) return;
  const last = await lockPeople(db, reminders);
  const totals = new Map<string, { pid: string; day: string; channel: string } & Counts>();
  const returns = new Map<string, { pid: string; day: string; channel: string } & Gap>();
  for (const reminder of [...reminders].sort((a, b) => +a.at - +b.at)) {
    const { pid, channel } = reminder;
    const key = keyOf(reminder);
    const known = last.get(key);
    const sent = istanbulDay(reminder.at);
    // Around midnight two servers may count a person's reminders in reverse order, so the stored
    // day never becomes earlier.
    const day = known && known > sent ? known : sent;
    const isNew = known !== day;
    const dayKey = { pid, day, channel };
    const name = `${pid} ${day} ${channel}`;
    const total = totals.get(name) ?? { ...dayKey, total: 0, people: 0 };
    totals.set(name, total);
    total.total += 1;
    total.people += isNew ? 1 : 0;
    // Nothing is known about the earlier reminders of an erased contact.
    if (!isNew || known === undefined) continue;
    last.set(key, day);
    if (known === null) continue;
    const gap = daysBetween(known, day);
    const row = returns.get(`${name} ${gap}`) ?? { ...dayKey, gap, people: 0 };
    returns.set(`${name} ${gap}`, row);
    row.people += 1;
  }
  const people = [...new Map(reminders.map((one) => [keyOf(one), one])).values()].flatMap((one) => {
    const day = last.get(keyOf(one));
    return day ? [{ pid: one.pid, contact: one.contact, channel: one.channel, day }] : [];
  });
  await sql`
    with moved as (
      update cart_person as person set day = row.day
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as row (pid text, contact uuid, channel text, day date)
      where person.pid = row.pid and person.contact = row.contact and person.channel = row.channel
    ), gaps as (
      insert into cart_again as known (pid, day, channel, gap, people)
      select * from jsonb_to_recordset(${JSON.stringify([...returns.values()])}::jsonb)
        as row (pid text, day date, channel text, gap int, people int)
      order by pid, day, channel, gap
      on conflict (pid, day, channel, gap) do update set people = known.people + excluded.people
    )
    insert into cart_totals as known (pid, day, channel, total, people)
    select * from jsonb_to_recordset(${JSON.stringify([...totals.values()])}::jsonb)
      as row (pid text, day date, channel text, total int, people int)
    -- Servers that count at once take rows in one order.
    order by pid, day, channel
    on conflict (pid, day, channel) do update set total = known.total + excluded.total,
      people = known.people + excluded.people`.execute(db);
}

interface Counts {
  total: number;
  people: number;
}

interface Gap {
  gap: number;
  people: number;
}

/**
 * Locks and returns the day of each person's last reminder, null for a person without an earlier
 * reminder; leaves out erased contacts.
 */
async function lockPeople(
  db: Kysely<Database>,
  reminders: readonly SentReminder[],
): Promise<Map<string, string | null>> {
  const rows = JSON.stringify(reminders.filter(({ contact }) => contact));
  const recipients = sql`jsonb_to_recordset(${rows}::jsonb) as row (pid text, contact uuid, channel text)`;
  await sql`insert into cart_person (pid, contact, channel)
    select distinct row.pid, row.contact, row.channel from ${recipients}
    join contact on contact.pid = row.pid and contact.id = row.contact
    order by row.pid, row.contact, row.channel
    on conflict do nothing`.execute(db);
  const { rows: people } = await sql<Person & { day: string | null }>`
    select pid, contact, channel, day from cart_person
    where (pid, contact, channel) in (select row.pid, row.contact, row.channel from ${recipients})
    order by pid, contact, channel for update`.execute(db);
  return new Map(people.map((person) => [keyOf(person), person.day]));
}

/** Returns the results of reminders that were sent on Istanbul days, both included. */
export async function reminderCounts(
  shop: ShopDb,
  { from, to }: { from: string; to: string },
): Promise<ReminderCount[]> {
  const ofDays = sql`pid = ${shop.pid} and day between ${from}::date and ${to}::date`;
  const { rows } = await sql<ReminderCount>`
    select channel, total, (people - coalesce(again, 0))::int as people
    from (select channel, sum(total)::int as total, sum(people) as people from cart_totals
      where ${ofDays} group by channel) as counted
    left join (select channel, sum(people) as again from cart_again
      where ${ofDays} and day - gap >= ${from}::date group by channel) as seen using (channel)`.execute(
    shop,
  );
  return rows;
}

import { addCodes, assignCode, ensurePool } from '@server/areas/campaigns/coupons/queries';
import { countReminders } from '@server/areas/campaigns/schedules/signals/cart-totals';
import { createRandom } from '@server/platform/random';
import { sql } from 'kysely';
import { DAY, HOUR } from '../clock';
import type { TestServer } from '../servers/server';
import { recordMoments } from './bots';
import type { KnownMonth } from './known-month';

interface KnownMessage {
  schedule: number;
  channel: string;
  state: string;
  origin: string;
  at: number;
  contact: string;
}

/** The messages, bot conversations and coupons of a known month. */
export interface KnownExtras {
  messages: KnownMessage[];
  people: { visitor: string; contact: string }[];
  lists: { id: number; name: string; codes: string[] }[];
  given: { list: number; visitor: string; at: number }[];
  clicks: { conversation: string; node: number; at: number; handoff: boolean }[];
}

const CHANNELS = ['mail', 'mail', 'web-push', 'whatsapp-web', 'whatsapp-business'];
const STATES = ['sent', 'sent', 'sent', 'failed', 'unclear', 'withdrawn'];
const ORIGINS = ['schedule', 'cart', 'cart', 'form', 'test'];
const SCHEDULES = [7, 8, 9];
const NODES = [901, 902, 903];
const MAX_CLICKS = 200;

/** Sends many reminders about a week before an order, at the edge of the attribution window. */
export function buildKnownExtras(
  month: KnownMonth,
  { from, until, seed = 11 }: { from: number; until: number; seed?: number },
): KnownExtras {
  const random = createRandom(seed);
  const moment = () => from + Math.floor(random.next() * (until - from));
  const extras: KnownExtras = {
    messages: [],
    people: [],
    given: [],
    clicks: [],
    lists: [
      { id: 1, name: 'Winter', codes: ['KIS-1', 'KIS-2', 'KIS-3', 'KIS-4', 'KIS-5', 'KIS-6'] },
      { id: 2, name: 'Summer', codes: ['yaz-1', 'yaz-2'] },
    ],
  };
  let contact = random.uuid();
  const known = new Set<string>();
  for (const { visitor, placedAt } of month.orders) {
    if (!visitor || known.has(visitor) || random.chance(0.5)) continue;
    known.add(visitor);
    // Some visitors share a contact: one person with two browsers.
    if (random.chance(0.7)) contact = random.uuid();
    extras.people.push({ visitor, contact });
    const before = random.pick([1, HOUR, 3 * DAY, 7 * DAY, 7 * DAY + 1, -HOUR]);
    const message = { contact, channel: random.pick(CHANNELS), state: random.pick(STATES) };
    const origin = random.pick(ORIGINS);
    const schedule = random.pick(SCHEDULES);
    extras.messages.push({ ...message, origin, schedule, at: placedAt - before });
    // Some orders follow a second reminder, an hour or a day earlier, possibly of another schedule.
    if (!random.chance(0.3)) continue;
    const earlier = placedAt - before - random.pick([HOUR, DAY]);
    extras.messages.push({ ...message, origin, schedule: random.pick(SCHEDULES), at: earlier });
  }
  const strangers = month.orders.length / 4;
  for (let number = 0; number < strangers; number++) {
    extras.messages.push({
      contact: random.uuid(),
      channel: random.pick(CHANNELS),
      state: random.pick(STATES),
      origin: random.pick(ORIGINS),
      schedule: random.pick(SCHEDULES),
      at: moment(),
    });
  }
  for (const list of [1, 1, 1, 2]) {
    extras.given.push({ list, visitor: random.uuid(), at: moment() });
  }
  for (let number = 0; number < MAX_CLICKS; number++) {
    const conversation = `talk-${Math.floor(random.next() * 40)}`;
    const click = { conversation, node: random.pick(NODES), at: moment() };
    extras.clicks.push({ ...click, handoff: random.chance(0.1) });
  }
  return extras;
}

const contactsOf = (people: KnownExtras['people']) => [
  ...new Set(people.map(({ contact }) => contact)),
];
export function addressOf({ people }: Pick<KnownExtras, 'people'>, visitor: string | null): string {
  const own = people.find((one) => one.visitor === visitor);
  return own ? addressAt(contactsOf(people).indexOf(own.contact)) : '';
}
const addressAt = (nth: number) => `p${nth}@mail.example`;

export async function storeExtras(
  server: Pick<TestServer, 'deps'>,
  pid: string,
  { messages, people, lists, given, clicks }: KnownExtras,
): Promise<void> {
  const { db } = server.deps;
  const rowsOf = (rows: object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;
  const known = contactsOf(people).map((id, nth) => ({ id, email: addressAt(nth) }));
  await sql`insert into contact (pid, id, email, email_key, source, created_at)
    select ${pid}, id, email, email, 1, now() from ${rowsOf(known)} as rows (id uuid, email text)`.execute(
    db,
  );
  await sql`insert into contact_visitor (pid, visitor, contact)
    select ${pid}, visitor, contact from ${rowsOf(people)} as rows (visitor uuid, contact uuid)`.execute(
    db,
  );
  const sent = messages.map((message) => ({ ...message, at: new Date(message.at).toISOString() }));
  await sql`insert into schedule_outbox
    (pid, schedule, contact, channel, address, state, origin, due_at, created_at, settled_at)
    select ${pid}, schedule, contact, channel, 'a@b.example', state, origin, at, at, at
    from ${rowsOf(sent)} as rows
      (schedule int, contact uuid, channel text, state text, origin text, at timestamptz)`.execute(
    db,
  );
  await countReminders(
    db,
    messages
      .filter(({ origin, state }) => origin === 'cart' && state === 'sent')
      .map(({ channel, contact, at }) => ({ pid, channel, contact, at: new Date(at) })),
  );
  for (const { id, name, codes } of lists) {
    await ensurePool(db, { pid, id, name, created_at: new Date() });
    await addCodes(db, { pid, pool: id, codes });
  }
  for (const { list, visitor, at } of given) {
    await assignCode(db, { pid, pool: list, visitor, campaign: 3, now: new Date(at) });
  }
  await recordMoments(
    server,
    pid,
    clicks.map(({ conversation, node, at, handoff }) => ({
      conversation,
      at: new Date(at).toISOString(),
      events: [
        { type: 'node', node, name: `Name ${node}` },
        ...(handoff ? [{ type: 'handoff' as const, node, group: '', note: '' }] : []),
      ],
    })),
  );
}

import { HOUR_MS } from '@catalogue/lib/durations';
import { addDays, istanbulDay } from '@catalogue/lib/istanbul';
import { countReminders } from '@server/areas/campaigns/schedules/signals/cart-totals';
import { updateStateAfterSave } from '@server/areas/campaigns/schedules/state';
import type { Deps } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { createRandom, type Random } from '@server/platform/random';
import { sql } from 'kysely';
import type { DemoShop } from './shops';
import { type Buyer, DEMO_DAYS, momentOf } from './visitors';

/** Share of buyers who received a cart reminder before their order. */
const REMINDED_SHARE = 0.15;
const IGNORED_PER_DAY = 5;
const MAX_CHATS_PER_DAY = 9;

const CART_MAIL_TEMPLATE = 47;

/**
 * Creates the messages of a month. They are stored as sent, so no message leaves the server.
 * @param buyers by Istanbul day (YYYY-MM-DD)
 */
export async function writeMessages(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  buyers: ReadonlyMap<string, Buyer[]>,
  demo: DemoShop,
): Promise<void> {
  const shop = forShop(db, demo.pid);
  const [schedule, known] = await Promise.all([
    shop
      .selectFrom('campaign')
      .select('id')
      .where('template_key', '=', CART_MAIL_TEMPLATE)
      .executeTakeFirst(),
    shop.selectFrom('schedule_outbox').select('id').where('origin', '=', 'cart').executeTakeFirst(),
  ]);
  // A user of the demo may have deleted the schedule.
  if (!schedule || known) return;
  const today = istanbulDay(now());
  const reminders: Reminder[] = [];
  const chats: Chat[] = [];
  for (let ago = DEMO_DAYS; ago >= 0; ago--) {
    const day = addDays(today, -ago);
    const random = createRandom(Number(day.replaceAll('-', '')) + 13 + demo.seed);
    const reminded = (buyers.get(day) ?? []).filter(() => random.chance(REMINDED_SHARE));
    const ignored = Array.from({ length: Math.floor(random.next() * IGNORED_PER_DAY) }, () => ({
      visitor: random.uuid(),
      at: momentOf(day, random),
    }));
    for (const { visitor, at } of [...reminded, ...ignored]) {
      reminders.push(reminderTo(visitor, at - 3 * HOUR_MS, random));
    }
    const count = Math.floor(random.next() * MAX_CHATS_PER_DAY);
    for (let chat = 0; chat < count; chat++) chats.push(chatAt(momentOf(day, random), random));
  }
  const until = now();
  await storeReminders(
    { db, demo, now: until },
    schedule.id,
    reminders.filter(({ at }) => at < until),
  );
  await storeChats(
    { db, demo },
    chats.filter(({ at }) => at < until),
  );
}

interface Reminder {
  visitor: string;
  contact: string;
  channel: string;
  address: string;
  state: string;
  at: Date;
}

function reminderTo(visitor: string, at: number, random: Random): Reminder {
  const channel = random.pick([
    'mail',
    'mail',
    'mail',
    'web-push',
    'whatsapp-business',
    'whatsapp-web',
  ]);
  const name = random.pick(['ayse', 'mehmet', 'zeynep', 'can', 'elif', 'deniz']);
  const addresses: Record<string, string> = {
    mail: `${name}${Math.floor(random.next() * 90) + 10}@mail.example`,
    'web-push': 'https://push.example/demo',
  };
  return {
    visitor,
    contact: random.uuid(),
    channel,
    address: addresses[channel] ?? '905320000000',
    state: random.chance(0.94) ? 'sent' : 'failed',
    at: new Date(at),
  };
}

async function storeReminders(
  { db, demo, now }: { db: Deps['db']; demo: DemoShop; now: Date },
  schedule: number,
  reminders: readonly Reminder[],
): Promise<void> {
  const rows = JSON.stringify(reminders);
  const columns = sql`(visitor uuid, contact uuid, channel text, address text, state text, at timestamptz)`;
  await sql`
    with given as (select * from jsonb_to_recordset(${rows}::jsonb) as given ${columns}),
    met as (
      insert into contact_visitor (pid, visitor, contact)
      select ${demo.pid}, visitor, contact from given on conflict do nothing
    )
    insert into schedule_outbox (pid, schedule, contact, channel, origin, address, state, error,
      attempts, due_at, created_at, settled_at)
    select ${demo.pid}, ${schedule}::int, contact, channel, 'cart', address, state,
      case state when 'failed' then 'rejected' end, 1, at, at, at
    from given order by at`.execute(db);
  // A schedule that was never active has no counters yet.
  await updateStateAfterSave(forShop(db, demo.pid), { id: schedule, now });
  // The counters are set here, because sending a real message would increase them.
  await sql`
    update schedule_state as state set (sent, failed) = (
      select count(*) filter (where state = 'sent'), count(*) filter (where state = 'failed')
      from schedule_outbox where pid = ${demo.pid} and schedule = ${schedule}::int
    )
    where state.pid = ${demo.pid} and state.id = ${schedule}::int`.execute(db);
  await countReminders(
    db,
    reminders
      .filter(({ state }) => state === 'sent')
      .map(({ channel, contact, at }) => ({ pid: demo.pid, channel, contact, at })),
  );
}

interface Chat {
  id: string;
  at: Date;
  /** Delivery status that WhatsApp reported: 1 sent, 2 delivered, 3 read, 4 failed. */
  rank: number;
  type: 'text' | 'template';
}

const chatAt = (at: number, random: Random): Chat => ({
  id: random.uuid(),
  at: new Date(at),
  rank: random.pick([1, 2, 2, 3, 3, 3, 3, 3, 3, 4]),
  type: random.chance(0.8) ? 'text' : 'template',
});

async function storeChats(
  { db, demo }: { db: Deps['db']; demo: DemoShop },
  chats: readonly Chat[],
): Promise<void> {
  const rows = JSON.stringify(chats);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as given (id text, at timestamptz, rank smallint, type text)
    ), asked as (
      insert into whatsapp_inbox (pid, message_id, sender, input, sent_at, received_at, answered_at)
      select ${demo.pid}, id, '905320000000', '{}', at, at, at from given where type = 'text'
    ), reported as (
      insert into whatsapp_status (pid, wamid, status, rank, at)
      select ${demo.pid}, id, case rank when 1 then 'sent' when 2 then 'delivered' when 3 then 'read'
        else 'failed' end, rank, at from given
    )
    insert into whatsapp_outbox (pid, recipient, message, state, window_until, due_at, attempts, wamid,
      created_at, settled_at)
    select ${demo.pid}, '905320000000', jsonb_build_object('type', type), 'sent', at, at, 1, id, at, at
    from given order by at`.execute(db);
}

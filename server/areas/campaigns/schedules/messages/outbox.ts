import { lookUp } from '@catalogue/lib/look-up';
import type { Facts } from '@catalogue/shop/model';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { readVariable } from '@catalogue/variables/registry';
import { findRunning } from '@server/areas/campaigns/schedules/running';
import { failed, type Send, type Sent } from '@server/areas/campaigns/schedules/senders/kinds';
import { senders } from '@server/areas/campaigns/schedules/senders/registry';
import { countReminders } from '@server/areas/campaigns/schedules/signals/cart-totals';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { ScheduleOutboxTable } from '@server/db/tables/contacts';
import { mailLimit } from '@server/mail/outbox';
import type { Ask, Queue, QueueDeps } from '@server/work/queue';
import type { Kysely, Selectable } from 'kysely';
import { removeSend } from './frequency';
import { findRequested } from './requested';

type Db = Kysely<Database>;
type Row = Selectable<ScheduleOutboxTable>;

/** Format of values in messages, fixed because contacts cannot choose language and currency. */
export const MESSAGE_VALUE_FORMAT = { language: 'tr', currency: 'TRY' };

/** Queue of schedules' messages; `perShop` keeps a shop with many messages from delaying others. */
export const scheduleQueue: Queue<Row, 'withdrawn'> = {
  table: 'schedule_outbox',
  retryDelaysS: [60, 300, 1800],
  concurrency: 24,
  perShop: 3,
  callLimitMs: mailLimit,
  // Messages of shops that await deletion are withdrawn, because they would come too late when the
  // deletion is cancelled up to two weeks later.
  evenLeaving: true,
  async send(deps, row, ask) {
    const sent = await sendRow(deps, row, ask);
    if (sent.sent) return { state: 'sent' };
    const { error, unclear, mayRetry } = sent;
    if (error === 'gone') return { state: 'withdrawn', error };
    return { state: unclear ? 'unclear' : mayRetry ? 'retry' : 'failed', error };
  },
  async onSettled(trx, settled, at) {
    for (const { row, state } of settled) {
      if (state === 'sent' || state === 'failed') await count(trx, row, state);
      if (state === 'failed' || state === 'withdrawn') await restoreFrequency(trx, row);
    }
    const reminders = settled.filter(({ row, state }) => state === 'sent' && row.origin === 'cart');
    await countReminders(
      trx,
      reminders.map(({ row: { pid, channel, contact } }) => ({ pid, channel, contact, at })),
    );
  },
};

/** Sends the current content of the schedule or action; a disabled campaign sends nothing. */
async function sendRow(deps: QueueDeps, row: Row, ask: Ask): Promise<Sent> {
  const { pid, id, schedule, contact, channel, address } = row;
  const running = await findRunning(forShop(deps.db, pid), schedule);
  const message = running
    ? running.schedule.messages.find(({ type }) => type === channel)
    : await findRequested(deps.db, pid, schedule);
  const sender = lookUp<Send>(senders, channel);
  const listed = contact ? await findListed(forShop(deps.db, pid), contact) : { name: '' };
  if (!message || !sender || !listed) return failed('gone');
  // A message is not displayed on a shop page, so only the name of its contact is available to
  // placeholders.
  const facts: Facts = { customer: { name: listed.name } };
  const valueFor = (name: string, argument?: string) => readVariable(facts, name, argument);
  const p = fillEntry(message, valueFor, MESSAGE_VALUE_FORMAT);
  const outgoing = { pid, key: `schedule.${pid}.${id}`, contact, address, p };
  return sender({ ...deps, ask }, outgoing);
}

/** Returns the contact of a message; undefined after the contact has unsubscribed. */
async function findListed(shop: ShopDb, contact: string): Promise<{ name: string } | undefined> {
  const row = await shop
    .selectFrom('contact')
    .select(['name', 'unsubscribed_at'])
    .where('id', '=', contact)
    .executeTakeFirst();
  return row?.unsubscribed_at === null ? { name: row.name ?? '' } : undefined;
}

async function count(
  db: Db,
  { pid, schedule }: { pid: string; schedule: number },
  state: 'sent' | 'failed',
): Promise<void> {
  await forShop(db, pid)
    .updateTable('schedule_state')
    .set((set) => ({ [state]: set(state, '+', 1) }))
    .where('id', '=', schedule)
    .execute();
}

/**
 * Restores the time of the person's previous message, but only if all messages that were queued
 * together failed or were withdrawn.
 */
async function restoreFrequency(
  db: Db,
  { pid, schedule, contact, created_at }: Row,
): Promise<void> {
  if (!contact) return;
  const other = await forShop(db, pid)
    .selectFrom('schedule_outbox')
    .select('id')
    .where('schedule', '=', schedule)
    .where('contact', '=', contact)
    .where('created_at', '=', created_at)
    .where('state', 'not in', ['failed', 'withdrawn'])
    .executeTakeFirst();
  if (!other) await removeSend(db, { pid, schedule, contact }, created_at);
}

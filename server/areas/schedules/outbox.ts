import { lookUp } from '@catalogue/lib/look-up';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { ScheduleOutboxTable } from '@server/db/tables/schedules';
import type { Ask, Queue, QueueDeps } from '@server/queue';
import type { Kysely, Selectable } from 'kysely';
import { takeBack } from './frequency';
import { findRequested } from './requested';
import { findRunning } from './running';
import { failed, type Send, type Sent } from './senders/kinds';
import { senders } from './senders/registry';

type Db = Kysely<Database>;
type Row = Selectable<ScheduleOutboxTable>;

/** Messages of schedules, by mail, web push and WhatsApp; a shop with many does not block the others. */
export const scheduleQueue: Queue<Row, 'withdrawn'> = {
  table: 'schedule_outbox',
  retryDelaysS: [60, 300, 1800],
  concurrency: 24,
  perShop: 3,
  async send(deps, row, ask) {
    const sent = await sendRow(deps, row, ask);
    if (sent.sent) return { state: 'sent' };
    const { error, unclear, again } = sent;
    if (error === 'gone') return { state: 'withdrawn', error };
    return { state: unclear ? 'unclear' : again ? 'retry' : 'failed', error };
  },
  async onSettled(trx, settled) {
    for (const { row, state } of settled) {
      if (state === 'sent' || state === 'failed') await count(trx, row, state);
      if (state === 'failed' || state === 'withdrawn') await giveBack(trx, row);
    }
  },
};

/** Sends the present text of the schedule or action; one that was switched off meanwhile sends nothing. */
async function sendRow(deps: QueueDeps, row: Row, ask: Ask): Promise<Sent> {
  const { pid, id, schedule, contact, channel, address } = row;
  const running = await findRunning(forShop(deps.db, pid), schedule);
  const message = running
    ? running.schedule.messages.find(({ type }) => type === channel)
    : await findRequested(deps.db, pid, schedule);
  const sender = lookUp<Send>(senders, channel);
  if (!message || !sender || (contact && !(await isListed(forShop(deps.db, pid), contact)))) {
    return failed('gone');
  }
  const letter = { pid, key: `schedule.${pid}.${id}`, contact, address, p: message.p };
  return sender({ ...deps, ask }, letter);
}

/** Whoever has unsubscribed since it was queued gets nothing more. */
async function isListed(shop: ShopDb, contact: string): Promise<boolean> {
  const row = await shop
    .selectFrom('contact')
    .select('unsubscribed_at')
    .where('id', '=', contact)
    .executeTakeFirst();
  return row !== undefined && row.unsubscribed_at === null;
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

/** A person none of whose messages got through may get the next one. */
async function giveBack(db: Db, { pid, schedule, contact, created_at }: Row): Promise<void> {
  if (!contact) return;
  const other = await forShop(db, pid)
    .selectFrom('schedule_outbox')
    .select('id')
    .where('schedule', '=', schedule)
    .where('contact', '=', contact)
    .where('created_at', '=', created_at)
    .where('state', 'not in', ['failed', 'withdrawn'])
    .executeTakeFirst();
  if (!other) await takeBack(db, { pid, schedule, contact }, created_at);
}

import { lookUp } from '@catalogue/rules/look-up';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { type Kysely, sql } from 'kysely';
import { takeBack } from './frequency';
import { findRequested } from './requested';
import { findRunning } from './running';
import type { DeliveryState } from './schema';
import { failed, type Send, type Sent } from './senders/kinds';
import { senders } from './senders/registry';

type Db = Kysely<Database>;
type Needs = Pick<Deps, 'db' | 'env' | 'now' | 'ports'>;

const MOST_ATTEMPTS = 4;
/** Seconds before each further try. */
const BACKOFF = [0, 60, 300, 1800];
/** Longer than any sending takes; then whoever had it is gone. */
const LEASE = 300_000;

interface Claimed {
  pid: string;
  id: number;
  schedule: number;
  contact: string | null;
  channel: string;
  address: string;
  attempts: number;
  created_at: Date;
}

/** Shops with something to send. */
export async function shopsWithMail({ db, now }: Needs): Promise<string[]> {
  const rows = await db
    .selectFrom('schedule_outbox')
    .select('pid')
    .distinct()
    .where('state', '=', 'queued')
    .where('due_at', '<=', now())
    .execute();
  return rows.map(({ pid }) => pid);
}

/**
 * Sends a shop's next message. It is marked as being sent before it leaves, so it never leaves
 * twice: of one whose sending was cut short nobody knows, and it is left alone.
 * @returns false when there is none
 */
export async function sendNext(deps: Needs, pid: string): Promise<boolean> {
  const claimed = await claim(deps.db, pid, deps.now());
  if (!claimed) return false;
  const sent = await send(deps, claimed).catch(() => failed('internal', { unclear: true }));
  await settle(deps.db, claimed, sent, deps.now());
  return true;
}

async function claim(db: Db, pid: string, now: Date): Promise<Claimed | undefined> {
  const until = new Date(now.getTime() + LEASE);
  const { rows } = await sql<Claimed>`
    update schedule_outbox set state = 'sending', attempts = attempts + 1, lease_until = ${until}
    where pid = ${pid} and state = 'queued' and id = (
      select id from schedule_outbox where pid = ${pid} and state = 'queued' and due_at <= ${now}
      order by due_at, id limit 1 for update skip locked)
    returning pid, id, schedule, contact, channel, address, attempts, created_at`.execute(db);
  return rows[0];
}

/** Sends what the schedule, or the action that was asked, says now; one that was switched off meanwhile says nothing. */
async function send(deps: Needs, claimed: Claimed): Promise<Sent> {
  const { pid, id, schedule, contact, channel, address } = claimed;
  const running = await findRunning(deps.db, pid, schedule);
  const message = running
    ? running.schedule.messages.find(({ type }) => type === channel)
    : await findRequested(deps.db, pid, schedule);
  const sender = lookUp<Send>(senders, channel);
  if (!message || !sender || (contact && !(await isListed(deps.db, pid, contact)))) {
    return failed('gone');
  }
  return sender(deps, { pid, key: `schedule.${pid}.${id}`, contact, address, p: message.p });
}

/** Whoever has unsubscribed since it was queued gets nothing more. */
async function isListed(db: Db, pid: string, contact: string): Promise<boolean> {
  const row = await db
    .selectFrom('contact')
    .select('unsubscribed_at')
    .where('pid', '=', pid)
    .where('id', '=', contact)
    .executeTakeFirst();
  return row !== undefined && row.unsubscribed_at === null;
}

async function settle(db: Db, claimed: Claimed, result: Sent, now: Date): Promise<void> {
  const { pid, id, schedule, attempts } = claimed;
  const state = stateOf(result, attempts);
  await db.transaction().execute(async (trx) => {
    const wait = (BACKOFF[attempts] ?? 0) * 1000;
    await trx
      .updateTable('schedule_outbox')
      .set({
        state,
        error: result.sent ? null : result.error,
        lease_until: null,
        ...(state === 'queued' ? { due_at: new Date(now.getTime() + wait) } : { settled_at: now }),
      })
      .where('pid', '=', pid)
      .where('id', '=', id)
      .execute();
    if (state === 'sent' || state === 'failed') await count(trx, { pid, schedule }, state);
    if (state === 'failed' || state === 'withdrawn') await giveBack(trx, claimed);
  });
}

function stateOf(result: Sent, attempts: number): DeliveryState {
  if (result.sent) return 'sent';
  if (result.unclear) return 'unclear';
  if (result.error === 'gone') return 'withdrawn';
  return result.again && attempts < MOST_ATTEMPTS ? 'queued' : 'failed';
}

async function count(
  db: Db,
  { pid, schedule }: { pid: string; schedule: number },
  state: 'sent' | 'failed',
): Promise<void> {
  await db
    .updateTable('schedule_state')
    .set((set) => ({ [state]: set(state, '+', 1) }))
    .where('pid', '=', pid)
    .where('id', '=', schedule)
    .execute();
}

/** A person none of whose messages got through may get the next one. */
async function giveBack(db: Db, { pid, schedule, contact, created_at }: Claimed): Promise<void> {
  if (!contact) return;
  const other = await db
    .selectFrom('schedule_outbox')
    .select('id')
    .where('pid', '=', pid)
    .where('schedule', '=', schedule)
    .where('contact', '=', contact)
    .where('created_at', '=', created_at)
    .where('state', 'not in', ['failed', 'withdrawn'])
    .executeTakeFirst();
  if (!other) await takeBack(db, { pid, schedule, contact }, created_at);
}

/** What a server that is gone was sending: nobody knows whether it arrived. */
export async function dropLost({ db, now }: Needs): Promise<void> {
  await db
    .updateTable('schedule_outbox')
    .set({ state: 'unclear', error: 'internal', settled_at: now() })
    .where('state', '=', 'sending')
    .where('lease_until', '<', now())
    .execute();
}

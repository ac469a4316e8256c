import type { ScheduleBody } from '@catalogue/schedules/body';
import { calendarRuleOf } from '@catalogue/schedules/calendar';
import { compileSchedule } from '@catalogue/schedules/compile';
import type { ShopDb } from '@server/db/shop-scope';
import { scheduleBodyOf } from './present';

interface ScheduleRef {
  id: number;
  now: Date;
}

/**
 * Updates a schedule's state in the transaction of a save: a schedule that starts or gets another
 * trigger counts events from now on; a schedule that stops or gets another trigger loses its
 * waiting contacts.
 */
export async function updateStateAfterSave(shop: ShopDb, { id, now }: ScheduleRef): Promise<void> {
  const row = await shop
    .selectFrom('campaign')
    .select(['body', 'name', 'status', 'template_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const body = scheduleBodyOf(row);
  const running = body.status === 'active' || body.status === 'test';
  const trigger = JSON.stringify([body.push_mode, body.trigger]);
  const before = await shop
    .selectFrom('schedule_state')
    .select(['running', 'trigger', 'since'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const changed = before !== undefined && before.trigger !== trigger;
  const since = before?.running && !changed ? before.since : now;
  const next_at = running ? nextMoment(body, since) : null;
  const state = { running, trigger, since, next_at };
  await shop
    .insertInto('schedule_state')
    .values({ pid: shop.pid, id, ...state })
    .onConflict((conflict) => conflict.columns(['pid', 'id']).doUpdateSet(state))
    .execute();
  if (!running || changed) await deleteWaiting(shop, { id, now });
}

/** Returns the next calendar moment; null for a schedule that visitors start. */
function nextMoment(body: ScheduleBody, since: Date): Date | null {
  if (body.push_mode !== 'calendar') return null;
  const { trigger } = compileSchedule(body);
  return calendarRuleOf(trigger)?.next(trigger.p, since) ?? null;
}

/** Ends all waits and cancels all unsent messages. */
async function deleteWaiting(shop: ShopDb, { id, now }: ScheduleRef): Promise<void> {
  await shop
    .deleteFrom('schedule_job')
    .where('schedule', '=', id)
    .where('outcome', 'is', null)
    .execute();
  await shop
    .updateTable('schedule_outbox')
    .set({ state: 'withdrawn', settled_at: now })
    .where('schedule', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/**
 * Deletes a schedule's state in the transaction that deletes the schedule. Sent messages stay until
 * they expire.
 */
export async function deleteScheduleState(shop: ShopDb, id: number): Promise<void> {
  await shop.deleteFrom('schedule_state').where('id', '=', id).execute();
  for (const table of ['schedule_job', 'schedule_person'] as const) {
    await shop.deleteFrom(table).where('schedule', '=', id).execute();
  }
  await shop
    .deleteFrom('schedule_outbox')
    .where('schedule', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

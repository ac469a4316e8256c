import { nextAllowed } from '@catalogue/schedules/calendar';
import { isCancelled } from '@catalogue/schedules/cancel';
import type { Facts } from '@catalogue/schedules/signals';
import type { VisitorTriggerType } from '@catalogue/schedules/triggers';
import type { Deps } from '@server/context';
import { dueByFairShare } from '@server/db/fair-share';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import type { Origin, Outcome, ScheduleJobTable } from '@server/db/tables/contacts';
import { inTransaction } from '@server/db/transaction';
import { drainQueue, type QueueDeps } from '@server/work/queue';
import { type Kysely, type Selectable, sql } from 'kysely';
import { mayWriteTo } from './messages/frequency';
import { scheduleQueue } from './messages/outbox';
import { findMerchant, findPerson, type Recipient } from './people/people';
import { findRunning, type RunningSchedule } from './running';
import { MERCHANT, processMoment } from './signals/moments';

type Db = Kysely<Database>;
type Job = Selectable<ScheduleJobTable>;

const BATCH_SIZE = 50;

/** Processes calendar moments, jobs and messages until nothing is due. */
export async function runSchedules(
  deps: QueueDeps,
  stopping: () => boolean = () => false,
): Promise<void> {
  while (!stopping() && (await processMoment(deps)));
  while (!stopping() && (await finishJobs(deps)) > 0);
  await drainQueue(deps, scheduleQueue, stopping);
}

/**
 * Settles due jobs: each becomes messages in the outbox, waits longer, or ends. One transaction
 * locks and settles the jobs, so two servers never settle the same job. Returns the number of
 * settled jobs.
 */
export async function finishJobs({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const at = now();
    const { rows: jobs } = await sql<Job>`${dueByFairShare({
      table: 'schedule_job',
      columns: sql`due.*`,
      isDue: sql`outcome is null and due_at <= ${at}`,
      order: sql`due_at`,
      most: BATCH_SIZE,
    })}`.execute(trx);
    const known = new Map<string, Promise<RunningSchedule | undefined>>();
    for (const job of jobs) {
      const key = `${job.pid}/${job.schedule}`;
      const found = known.get(key) ?? findRunning(forShop(trx, job.pid), job.schedule);
      known.set(key, found);
      const settled = await settle(trx, job, await found, at);
      await updateJob(trx, job, settled);
    }
    return jobs.length;
  });
}

/** Queues the messages of a job. Returns the outcome of the job, or the time of its next check. */
async function settle(
  db: Db,
  job: Job,
  running: RunningSchedule | undefined,
  now: Date,
): Promise<Outcome | Date> {
  if (!running) return 'off';
  const { schedule } = running;
  const byVisitor = job.occurrence === '';
  if (byVisitor && isCancelled(schedule.cancel, await readFacts(db, job), job.started_at)) {
    return 'cancelled';
  }
  const allowed = nextAllowed(schedule.when, now);
  if (!allowed) return 'late';
  if (allowed > now) return allowed;
  const recipient = await findRecipient(db, job, running);
  if (!recipient) return 'nobody';
  const messages = schedule.messages.filter(({ type }) => recipient.addresses.has(type));
  if (messages.length === 0) return 'nobody';
  if (recipient.contact && !(await mayWriteTo(db, running, recipient.contact, now))) return 'often';
  const origin = originOf(schedule);
  await db
    .insertInto('schedule_outbox')
    .values(
      messages.flatMap(({ type }) =>
        (recipient.addresses.get(type) ?? []).map((address) => ({
          pid: job.pid,
          schedule: job.schedule,
          contact: recipient.contact,
          channel: type,
          origin,
          address,
          state: 'queued' as const,
          due_at: now,
          created_at: now,
        })),
      ),
    )
    .execute();
  return 'queued';
}

function originOf({ status, trigger }: RunningSchedule['schedule']): Origin {
  if (status === 'test') return 'test';
  return trigger.type === ('cart-add' satisfies VisitorTriggerType) ? 'cart' : 'schedule';
}

/** Returns the person to whom a job sends; for a schedule in test mode only the merchant. */
async function findRecipient(
  db: Db,
  { pid, person, occurrence }: Job,
  { schedule }: RunningSchedule,
): Promise<Recipient | undefined> {
  const test = schedule.status === 'test';
  if (person === MERCHANT) return test ? findMerchant(forShop(db, pid)) : undefined;
  const by = occurrence === '' ? 'visitor' : 'contact';
  const found = await findPerson(db, { pid, by, id: person, who: schedule.who });
  if (!found || !test) return found;
  const own = await findMerchant(forShop(db, pid));
  return own && found.email === own.email ? found : undefined;
}

async function updateJob(db: Db, job: Job, settled: Outcome | Date): Promise<void> {
  const change = settled instanceof Date ? { due_at: settled } : { outcome: settled };
  await forShop(db, job.pid)
    .updateTable('schedule_job')
    .set(change)
    .where('schedule', '=', job.schedule)
    .where('person', '=', job.person)
    .where('occurrence', '=', job.occurrence)
    .execute();
}

/** Reads the visitor's latest actions in all browsers that are linked to the same contact. */
async function readFacts(db: Db, { pid, person }: Job): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select max(visited_at) as "visitedAt", max(cart_at) as "cartAt",
      max(emptied_at) as "emptiedAt", max(ordered_at) as "orderedAt"
    from visitor_fact where pid = ${pid} and (visitor = ${person} or visitor in (
      select other.visitor from contact_visitor own join contact_visitor other
        on other.pid = own.pid and other.contact = own.contact
      where own.pid = ${pid} and own.visitor = ${person}))`.execute(db);
  return rows[0] ?? { visitedAt: null, cartAt: null, emptiedAt: null, orderedAt: null };
}

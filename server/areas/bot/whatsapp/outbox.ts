import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import type { Sendable, WhatsappSender, WhatsappSent } from '@server/ports/whatsapp/whatsapp';
import { type Kysely, sql } from 'kysely';
import { readAccess } from './account';

type Db = Kysely<Database>;

interface Queued {
  pid: string;
  recipient: string;
  message: Sendable;
  /** The line it carries, for words of the team: how far they got is shown beside them. */
  conversation?: string;
  line?: number;
  /** Free messages may be sent until 24 hours after the customer last wrote. */
  windowUntil: Date;
}

export async function enqueueMessages(db: Db, queued: readonly Queued[], at: Date): Promise<void> {
  if (queued.length === 0) return;
  await sql`
    insert into whatsapp_outbox
      (pid, recipient, message, window_until, conversation, line, due_at, created_at)
    select pid, recipient, message, window_until, conversation, line, ${at}, ${at} from unnest(
      ${queued.map(({ pid }) => pid)}::text[],
      ${queued.map(({ recipient }) => recipient)}::text[],
      ${queued.map(({ message }) => JSON.stringify(message))}::jsonb[],
      ${queued.map(({ windowUntil }) => windowUntil)}::timestamptz[],
      ${queued.map(({ conversation }) => conversation ?? null)}::text[],
      ${queued.map(({ line }) => line ?? null)}::int[])
      with ordinality as made (pid, recipient, message, window_until, conversation, line, place)
    order by place`.execute(db);
}

interface Claimed {
  pid: string;
  id: number;
  recipient: string;
  message: Sendable;
  window_until: Date;
  attempts: number;
}

const MOST_ATTEMPTS = 5;
/** Seconds before each further try. */
const BACKOFF = [0, 5, 30, 120, 600];
/** A message whose sending was cut short by a crash: nobody knows, so it is not sent again. */
const LOST_AFTER = 300_000;

/**
 * Sends what is due: each recipient's oldest message, up to `most` recipients at once.
 * @returns how many were tried
 */
export async function sendSome(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'ports'>,
  most: number,
): Promise<number> {
  const now = deps.now();
  const claimed = await claim(deps.db, most, now);
  if (claimed.length === 0) return 0;
  const senders = new Map<string, Promise<WhatsappSender | null>>();
  const senderOf = (pid: string) => {
    const known = senders.get(pid) ?? findSender(deps, pid);
    senders.set(pid, known);
    return known;
  };
  const results = await Promise.all(
    claimed.map(async (row): Promise<WhatsappSent | 'expired'> => {
      if (row.window_until < now) return 'expired';
      const sender = await senderOf(row.pid);
      if (!sender) return { sent: false, retry: false, error: 'not connected' };
      return deps.ports.whatsapp.send(sender, row.recipient, row.message);
    }),
  );
  await settle(deps.db, claimed, results, deps.now());
  return claimed.length;
}

async function claim(db: Db, most: number, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update whatsapp_outbox set state = 'sending', attempts = attempts + 1, due_at = ${now}
    where (pid, id) in (
      select pid, id from whatsapp_outbox due
      where state = 'queued' and due_at <= ${now} and not exists (
        select from whatsapp_outbox earlier
        where earlier.pid = due.pid and earlier.recipient = due.recipient
          and earlier.id < due.id and earlier.state in ('queued', 'sending'))
      order by due_at, id limit ${most} for update skip locked)
    and state = 'queued'
    returning pid, id, recipient, message, window_until, attempts`.execute(db);
  return rows;
}

async function settle(
  db: Db,
  claimed: readonly Claimed[],
  results: readonly (WhatsappSent | 'expired')[],
  now: Date,
): Promise<void> {
  const outcomes = results.map((result, index) => {
    const attempts = claimed[index]?.attempts ?? 0;
    if (result === 'expired') return { state: 'expired', wamid: null, error: null, wait: 0 };
    if (result.sent) return { state: 'sent', wamid: result.id, error: null, wait: 0 };
    const again = result.retry && attempts < MOST_ATTEMPTS;
    const wait = BACKOFF[attempts] ?? 600;
    return { state: again ? 'queued' : 'failed', wamid: null, error: result.error, wait };
  });
  await sql`
    update whatsapp_outbox set state = done.state, wamid = done.wamid, error = done.error,
      due_at = ${now}::timestamptz + done.wait * interval '1 second'
    from unnest(
      ${claimed.map(({ pid }) => pid)}::text[],
      ${claimed.map(({ id }) => id)}::bigint[],
      ${outcomes.map(({ state }) => state)}::text[],
      ${outcomes.map(({ wamid }) => wamid)}::text[],
      ${outcomes.map(({ error }) => error)}::text[],
      ${outcomes.map(({ wait }) => wait)}::int[]) as done (pid, id, state, wamid, error, wait)
    where whatsapp_outbox.pid = done.pid and whatsapp_outbox.id = done.id`.execute(db);
}

/** Gives up on messages whose sending never came back. */
export async function dropLost(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('whatsapp_outbox')
    .set({ state: 'failed', error: 'cut short' })
    .where('state', '=', 'sending')
    .where('due_at', '<', new Date(now.getTime() - LOST_AFTER))
    .execute();
}

async function findSender(
  deps: Pick<Deps, 'db' | 'env'>,
  pid: string,
): Promise<WhatsappSender | null> {
  const { phoneNumberId, token } = await readAccess(deps, pid);
  return phoneNumberId && token ? { phoneNumberId, token } : null;
}

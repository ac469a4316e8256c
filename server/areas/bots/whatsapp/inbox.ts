import { dueByFairShare } from '@server/db/fair-share';
import type { Database } from '@server/db/schema';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import type { SentInput, SentMedia } from '@server/db/tables/bots';
import { type Kysely, sql } from 'kysely';
import type { Incoming, StatusNote } from './delivery';

type Db = Kysely<Database>;

/** Stores incoming messages; known messages are ignored. Returns the number of new messages. */
export async function storeIncoming(shop: ShopDb, messages: readonly Incoming[]): Promise<number> {
  if (messages.length === 0) return 0;
  const result = await sql`
    insert into whatsapp_inbox (pid, message_id, sender, input, media, sent_at)
    select ${shop.pid}, * from unnest(
      ${messages.map(({ id }) => id)}::text[],
      ${messages.map(({ sender }) => sender)}::text[],
      ${messages.map(({ input }) => JSON.stringify(input))}::jsonb[],
      ${messages.map(({ media }) => media && JSON.stringify(media))}::jsonb[],
      ${messages.map(({ sentAt }) => sentAt)}::timestamptz[])
    on conflict do nothing`.execute(shop);
  return Number(result.numAffectedRows ?? 0);
}

/** Stores the furthest status of each message, regardless of the order of the reports. */
export async function storeStatuses(shop: ShopDb, notes: readonly StatusNote[]): Promise<void> {
  // One statement cannot update a row twice, so only the furthest status of each message is used.
  const furthest = new Map<string, StatusNote>();
  for (const note of notes) {
    const known = furthest.get(note.wamid);
    if (!known || note.rank > known.rank) furthest.set(note.wamid, note);
  }
  const rows = [...furthest.values()].sort((a, b) => (a.wamid < b.wamid ? -1 : 1));
  if (rows.length === 0) return;
  await sql`
    insert into whatsapp_status (pid, wamid, status, rank, error, at)
    select ${shop.pid}, * from unnest(
      ${rows.map(({ wamid }) => wamid)}::text[],
      ${rows.map(({ status }) => status)}::text[],
      ${rows.map(({ rank }) => rank)}::smallint[],
      ${rows.map(({ error }) => error)}::text[],
      ${rows.map(({ at }) => at)}::timestamptz[])
    on conflict (pid, wamid) do update set
      status = excluded.status, rank = excluded.rank, error = excluded.error, at = excluded.at
    where whatsapp_status.rank < excluded.rank`.execute(shop);
}

const MAX_FAILURES = 5;

export interface InboxRow {
  pid: string;
  message_id: string;
  sender: string;
  input: SentInput;
  media: SentMedia | null;
  sent_at: Date;
}

/** Locks and returns each sender's oldest open message, in fair shares; skips locked messages. */
export async function claimInbox(db: Db, most: number): Promise<InboxRow[]> {
  const { rows } = await sql<InboxRow>`${dueByFairShare({
    table: 'whatsapp_inbox',
    columns: sql`pid, message_id, sender, input, media, sent_at`,
    isDue: sql`answered_at is null and failures < ${MAX_FAILURES}`,
    condition: sql`not exists (
      select from whatsapp_inbox earlier
      where earlier.pid = due.pid and earlier.sender = due.sender
        and earlier.answered_at is null and earlier.failures < ${MAX_FAILURES}
        and (earlier.sent_at, earlier.message_id) < (due.sent_at, due.message_id))`,
    order: sql`received_at`,
    most,
  })}`.execute(db);
  return rows;
}

export async function markAnswered(db: Db, rows: readonly InboxRow[], at: Date): Promise<void> {
  await sql`
    update whatsapp_inbox set answered_at = ${at}
    from unnest(${rows.map(({ pid }) => pid)}::text[], ${rows.map((row) => row.message_id)}::text[])
      as done (pid, message_id)
    where whatsapp_inbox.pid = done.pid and whatsapp_inbox.message_id = done.message_id`.execute(
    db,
  );
}

/**
 * Counts a failed attempt to answer a message; after `MAX_FAILURES` the message is skipped and the
 * sender's next message is answered.
 */
export async function markFailed(db: Db, { pid, message_id }: InboxRow): Promise<void> {
  await forShop(db, pid)
    .updateTable('whatsapp_inbox')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('message_id', '=', message_id)
    .execute();
}

import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import type { BotTables } from '@server/db/tables/bots';
import { type Sendable, TOKEN_REFUSED } from '@server/ports/whatsapp/whatsapp';
import type { Queue } from '@server/work/queue';
import { type Kysely, type Selectable, sql } from 'kysely';
import { canSend, clearTokenFailure, readAccess, reportTokenFailure } from './account';

type Db = Kysely<Database>;

interface Queued {
  pid: string;
  recipient: string;
  message: Sendable;
  /** Conversation of the message; its delivery state is displayed there. */
  conversation?: string;
  /** Line number of the message in the conversation. */
  line?: number;
  /** Time until which WhatsApp accepts messages other than approved templates. */
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

type Row = Selectable<BotTables['whatsapp_outbox']>;

/** Queue of WhatsApp messages from bots and teams; each recipient gets them in order. */
export const whatsappQueue: Queue<Row, 'expired'> = {
  table: 'whatsapp_outbox',
  retryDelaysS: [5, 30, 120, 600],
  concurrency: 200,
  condition: sql<boolean>`not exists (
    select from whatsapp_outbox earlier
    where earlier.pid = due.pid and earlier.recipient = due.recipient
      and earlier.id < due.id and earlier.state in ('queued', 'sending'))`,
  async send(deps, { pid, recipient, message, window_until }, ask) {
    const shop = forShop(deps.db, pid);
    if (window_until < deps.now()) return { state: 'expired', error: 'window' };
    const access = await readAccess({ ...deps, shop });
    if (!canSend(access)) return { state: 'failed', error: 'not_connected' };
    const { phoneNumberId, token, tokenFailed } = access;
    const sender = { phoneNumberId, token };
    const result = await ask(() =>
      deps.ports.whatsapp.send(sender, recipient, message as Sendable),
    );
    if (result.sent) {
      if (tokenFailed) await clearTokenFailure(shop);
      return { state: 'sent', providerId: result.id };
    }
    const { retry, unclear, code, error } = result;
    if (code === TOKEN_REFUSED) await reportTokenFailure(deps, pid);
    return { state: unclear ? 'unclear' : retry ? 'retry' : 'failed', error };
  },
  async onSettled(trx, settled) {
    await reopenUndelivered(
      trx,
      settled.flatMap(({ row, state }) => (UNDELIVERED.includes(state) ? row : [])),
    );
    const sent = settled.filter(({ providerId }) => providerId !== undefined);
    if (sent.length === 0) return;
    await sql`
      update whatsapp_outbox set wamid = done.wamid from unnest(
        ${sent.map(({ row }) => row.pid)}::text[],
        ${sent.map(({ row }) => row.id)}::bigint[],
        ${sent.map(({ providerId }) => providerId)}::text[]) as done (pid, id, wamid)
      where whatsapp_outbox.pid = done.pid and whatsapp_outbox.id = done.id`.execute(trx);
  },
};

/** End states of messages that the customer did not get. */
const UNDELIVERED = ['failed', 'expired'];

/** Reopens conversations with an undelivered reply: the customer still waits for an answer. */
async function reopenUndelivered(trx: Db, rows: readonly Row[]): Promise<void> {
  const replies = rows.filter(({ conversation, line }) => conversation !== null && line !== null);
  if (replies.length === 0) return;
  await sql`
    update inbox_thread thread set state = 'open', waiting_since = talk.heard_at
    from conversation talk, unnest(
      ${replies.map(({ pid }) => pid)}::text[],
      ${replies.map(({ conversation }) => conversation)}::text[]) as failed (pid, conversation)
    where thread.pid = failed.pid and thread.conversation = failed.conversation
      and talk.pid = failed.pid and talk.id = failed.conversation
      and thread.state = 'waiting'`.execute(trx);
}

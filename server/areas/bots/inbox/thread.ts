import type { STORED_NOTES } from '@catalogue/bot/inbox';
import type { BotChannel } from '@catalogue/bot/types';
import type { InboxMessage } from '@contract/entities/bots/inbox';
import { UNSEEN_MS } from '@server/areas/bots/chat/reply-mail';
import type { ShopCtx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import type { BotTables } from '@server/db/tables/bots';
import { AppError } from '@server/platform/errors';
import { runsShop } from '@server/shop/users';
import type { Selectable, Updateable } from 'kysely';

type Thread = Selectable<BotTables['inbox_thread']>;
type Change = Omit<Updateable<BotTables['inbox_thread']>, 'pid' | 'conversation'>;
interface Needs {
  user: Pick<ShopCtx['user'], 'id'>;
  now: ShopCtx['now'];
}

export const findThread = (shop: ShopDb, conversation: string): Promise<Thread | undefined> =>
  shop
    .selectFrom('inbox_thread')
    .selectAll()
    .where('conversation', '=', conversation)
    .executeTakeFirst();

/** Returns a web message's delivery state: sent from `unseen_line` on, read before it. */
export const presentDelivery =
  (thread: Thread | undefined) =>
  ({ id, from }: Pick<InboxMessage, 'id' | 'from'>): Pick<InboxMessage, 'delivery'> | null => {
    if (from !== 'agent') return null;
    return { delivery: id >= (thread?.unseen_line ?? id + 1) ? 'sent' : 'read' };
  };

/** Changes only the given columns, because simultaneous requests may change the other columns. */
const changeThread = (shop: ShopDb, conversation: string, change: Change) =>
  shop.updateTable('inbox_thread').set(change).where('conversation', '=', conversation).execute();

const newRound = (at: Date) => ({
  opened_at: at,
  first_reply_at: null,
  first_reply_by: null,
  closed_at: null,
  closed_by: null,
  rating: null,
});

interface ConversationRow {
  id: string;
  lineCount: number;
  channel: BotChannel;
  /** Time of the customer's last message. */
  heardAt: Date | null;
}

/**
 * Stores that the user replied or took over; assigns the conversation to the user unless a
 * colleague has it.
 */
export async function joinThread(
  { user, now }: Needs,
  shop: ShopDb,
  { id, channel, lineCount, heardAt }: ConversationRow,
  replies: boolean,
): Promise<void> {
  const at = now();
  const before = await findThread(shop, id);
  const goesOn = before !== undefined && before.state !== 'closed';
  const round = goesOn ? before : newRound(at);
  const change = {
    ...(!goesOn && newRound(at)),
    assignee: before?.assignee ?? user.id,
    snoozed_until: null,
    ...(replies
      ? {
          state: 'waiting' as const,
          waiting_since: null,
          first_reply_at: round.first_reply_at ?? at,
          first_reply_by: round.first_reply_by ?? user.id,
          read_line: lineCount,
          ...(channel === 'web' && {
            unseen_line: before?.unseen_line ?? lineCount,
            unseen_mail_at: new Date(at.getTime() + UNSEEN_MS),
          }),
        }
      : { state: 'open' as const, waiting_since: before?.waiting_since ?? heardAt }),
  };
  if (before) await changeThread(shop, id, change);
  else {
    const row = { pid: shop.pid, conversation: id, opened_at: at, ...change };
    await shop.insertInto('inbox_thread').values(row).execute();
  }
  if (!goesOn)
    await addNote({ user, now }, shop, { conversation: id, kind: before ? 'reopened' : 'taken' });
}

/** Closes the conversation; a conversation that is closed already stays as it is. */
export async function closeThread(
  { user, now }: Needs,
  shop: ShopDb,
  conversation: string,
): Promise<void> {
  const before = await findThread(shop, conversation);
  if (!before || before.state === 'closed') return;
  const at = now();
  const { opened_at, first_reply_at, first_reply_by } = before;
  await changeThread(shop, conversation, {
    state: 'closed',
    waiting_since: null,
    snoozed_until: null,
    closed_at: at,
    closed_by: user.id,
  });
  await shop
    .insertInto('inbox_round')
    .values({
      pid: shop.pid,
      conversation,
      opened_at,
      first_reply_at,
      first_reply_by,
      closed_at: at,
      closed_by: user.id,
    })
    .execute();
  await addNote({ user, now }, shop, { conversation, kind: 'closed' });
}

/**
 * Returns the inbox thread of a conversation.
 * @throws AppError `not_found` while only the bot has the conversation
 */
async function threadOf(shop: ShopDb, conversation: string): Promise<Thread> {
  const thread = await findThread(shop, conversation);
  if (!thread) throw new AppError('not_found');
  return thread;
}

/** @throws AppError `invalid` for a user who does not belong to the shop */
export async function assignThread(
  { shop, ...ctx }: ShopCtx,
  conversation: string,
  userId: string | null,
): Promise<void> {
  const thread = await threadOf(shop, conversation);
  const name = userId === null ? '' : await memberName(shop, userId);
  if (thread.assignee === userId) return;
  await changeThread(shop, conversation, { assignee: userId });
  await addNote(ctx, shop, { conversation, kind: 'assigned', text: name });
}

async function memberName(shop: ShopDb, id: string): Promise<string> {
  const row = await shop
    .selectFrom('users')
    .select(['name', 'email'])
    .where('id', '=', id)
    .where(runsShop)
    .executeTakeFirst();
  if (!row) throw new AppError('invalid', { fields: [{ path: 'user', code: 'notAnOption' }] });
  return row.name || row.email;
}

/** @throws AppError `invalid` for a moment in the past */
export async function snoozeThread(
  { shop, ...ctx }: ShopCtx,
  conversation: string,
  until: string | null,
): Promise<void> {
  const thread = await threadOf(shop, conversation);
  const moment = until === null ? null : new Date(until);
  if (moment && moment <= ctx.now())
    throw new AppError('invalid', { fields: [{ path: 'until', code: 'notADate' }] });
  if (thread.state === 'closed') throw new AppError('conflict');
  await changeThread(shop, conversation, { snoozed_until: moment });
  await addNote(ctx, shop, { conversation, kind: 'snoozed', text: until ?? '' });
}

/** Marks messages up to `line` as read; messages that are already read stay read. */
export async function markRead(shop: ShopDb, conversation: string, line: number): Promise<void> {
  await shop
    .updateTable('inbox_thread')
    .set({ read_line: line })
    .where('conversation', '=', conversation)
    .where('read_line', '<', line)
    .execute();
}

interface NewNote {
  conversation: string;
  kind: (typeof STORED_NOTES)[number];
  text?: string;
  nonce?: string;
}

/** Adds a note; a repeated nonce adds nothing. */
export async function addNote(
  { user, now }: { user: Needs['user'] | null; now: Needs['now'] },
  shop: ShopDb,
  note: NewNote,
): Promise<void> {
  await shop
    .insertInto('inbox_note')
    .values({ pid: shop.pid, author: user?.id ?? null, at: now(), nonce: null, ...note })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

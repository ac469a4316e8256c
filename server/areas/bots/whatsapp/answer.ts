import { configText } from '@catalogue/bot/config/config-fields';
import type { Input } from '@catalogue/bot/engine-types';
import { toWhatsApp, type WhatsappMessage } from '@catalogue/bot/whatsapp/to-whatsapp';
import { DAY_MS } from '@catalogue/lib/durations';
import {
  type Conversation,
  hasOpenHandoff,
  insertConversations,
  OPEN_HANDOFF_TIMEOUT_MS,
  type Opening,
} from '@server/areas/bots/chat/conversations';
import { lookUpFor } from '@server/areas/bots/chat/look-up';
import { orderFinder } from '@server/areas/bots/chat/orders';
import { recordTurns, type TurnRecord } from '@server/areas/bots/chat/record';
import { cacheLive, NO_VERSION, newerVersion, snapshotOf } from '@server/areas/bots/chat/snapshots';
import { handToTeam, takeTurn, titleOf } from '@server/areas/bots/chat/turn';
import { ratingTurn, storeRating } from '@server/areas/bots/inbox/rating';
import { reopenedTurn } from '@server/areas/bots/inbox/reopen';
import { activeVersionId } from '@server/areas/bots/versions';
import type { Deps } from '@server/context';
import type { Database } from '@server/db/schema';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { type Kysely, sql } from 'kysely';
import { claimInbox, type InboxRow, markAnswered } from './inbox';
import { enqueueMessages } from './outbox';
import { deferRequests, type PendingRequest } from './questions';

type Needs = Pick<Deps, 'caches' | 'db' | 'now' | 'env'>;

const senderOf = ({ pid, sender }: { pid: string; sender: string }) => `${pid}/${sender}`;

/**
 * Answers the oldest message of up to `most` senders. One transaction stores the answer for sending
 * and marks the message answered, so each message is answered exactly once.
 * @returns the number of answers, whether hand-offs must be mailed, and the requests that wait for
 * an outside service
 */
export async function answerSome(
  deps: Needs,
  most: number,
  onClaim?: (rows: InboxRow[]) => void,
): Promise<{ answered: number; handedOff: boolean; open: PendingRequest[] }> {
  return inTransaction(deps.db, async (trx) => {
    const rows = await claimInbox(trx, most);
    onClaim?.(rows);
    if (rows.length === 0) return { answered: 0, handedOff: false, open: [] };
    const at = deps.now();
    const versions = await versionsOf({ db: trx, caches: deps.caches }, rows);
    const conversations = await conversationsOf(trx, rows, versions, at);
    const answers = await Promise.all(rows.map((row) => answerOne(deps, row, conversations, at)));
    const attempts = answers.flatMap((answer) => (answer && 'record' in answer ? answer : []));
    const pending = answers.flatMap((answer) => (answer && !('record' in answer) ? answer : []));
    const pendingRows = new Set(pending.map(({ row }) => row));
    const stored = await recordTurns(
      trx,
      attempts.map(({ record }) => record),
    );
    // An answer is not stored when the team wrote in the conversation at the same moment; the next
    // call answers the message again.
    const storedAnswers = attempts.filter(({ record }) => stored.has(record.id));
    for (const { record, rating } of storedAnswers) {
      const shop = forShop(trx, record.pid);
      if (rating !== undefined) await storeRating(shop, record.id, rating, deps.now);
    }
    const overtaken = new Set(
      attempts.filter((answer) => !storedAnswers.includes(answer)).map(({ row }) => row),
    );
    await enqueueMessages(
      trx,
      storedAnswers.flatMap(({ row, record, messages }) =>
        messages.map(({ message, line }) => ({
          pid: row.pid,
          recipient: row.sender,
          message,
          conversation: record.id,
          line,
          windowUntil: new Date(row.sent_at.getTime() + DAY_MS),
        })),
      ),
      at,
    );
    await markAnswered(
      trx,
      rows.filter((row) => !overtaken.has(row) && !pendingRows.has(row)),
      at,
    );
    const handedOff = storedAnswers.some(({ record }) =>
      record.result.events.some(({ type }) => type === 'handoff' || type === 'note'),
    );
    return { answered: rows.length - pendingRows.size, handedOff, open: pending };
  });
}

interface Answered {
  row: InboxRow;
  rating: number | undefined;
  record: TurnRecord;
  /** Messages to send, each with its line number in the conversation. */
  messages: { message: WhatsappMessage; line: number }[];
}

/**
 * Returns the answer to a message; null without a conversation, or a pending request when the
 * assistant or an HTTP step is needed.
 */
async function answerOne(
  { db, now, env, caches }: Needs,
  row: InboxRow,
  conversations: ReadonlyMap<string, Conversation>,
  at: Date,
): Promise<Answered | (PendingRequest & { row: InboxRow }) | null> {
  const conversation = conversations.get(senderOf(row));
  if (!conversation) return null;
  const bot = await snapshotOf({ db, caches }, conversation, conversation.version_id);
  const { text, other } = row.input;
  const rated = ratingTurn(conversation.state, row.input.choice, bot);
  const visitorText =
    text ?? other?.text ?? rated?.title ?? titleOf(bot, conversation.state, row.input);
  const contact = /^\d+$/.test(row.sender) ? row.sender : undefined;
  const input: Input = { ...row.input, channel: 'whatsapp', ...(contact && { contact }) };
  const findNewer = newerVersion({ db, caches }, conversation);
  const findOrder = orderFinder({ db, now, env, pid: row.pid, conversation: conversation.id });
  const shop = forShop(db, row.pid);
  const question = deferRequests({ caches }, shop, { row, conversation: conversation.id });
  const turn =
    rated?.result ??
    (conversation.version_id === NO_VERSION && !(await findNewer())
      ? handToTeam(conversation.state, input, visitorText, at)
      : await takeTurn(bot, conversation.state, input, {
          now: at,
          findOrder,
          findNewer,
          assist: question.assist,
          lookUp: lookUpFor({ db, caches }, row.pid, question.callHttp),
        }));
  const open = await question.open();
  if (open) return { ...open, row };
  const result = await reopenedTurn(shop, {
    id: conversation.id,
    visitorText,
    result: turn,
    bot,
    at,
  });
  const list = configText(bot.config, 'list_button');
  const labels = { list, choose: list, origin: env.storefrontUrl };
  // The bot's lines follow the customer's own line.
  const firstLine = conversation.line_count + 2;
  return {
    row,
    rating: rated?.rating,
    messages: result.output.flatMap((output, index) =>
      toWhatsApp([output], labels).map((message) => ({ message, line: firstLine + index })),
    ),
    record: {
      pid: row.pid,
      id: conversation.id,
      turn: conversation.turn,
      lineCount: conversation.line_count,
      visitorText,
      picked: row.input.choice !== undefined,
      heardAt: row.sent_at,
      media: row.media,
      result,
      at,
    },
  };
}

async function versionsOf(
  { db, caches }: Pick<Deps, 'db' | 'caches'>,
  rows: readonly InboxRow[],
): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const pid of new Set(rows.map((row) => row.pid))) {
    const id = await activeVersionId(forShop(db, pid), 'whatsapp', 'live');
    cacheLive(caches, { pid, channel: 'whatsapp' }, id);
    if (id !== undefined) versions.set(pid, id);
  }
  return versions;
}

/**
 * Returns each sender's conversation, if it is at most a day old or open with the team; for other
 * senders, begins a conversation on the live version.
 */
async function conversationsOf(
  db: Kysely<Database>,
  rows: readonly InboxRow[],
  versions: ReadonlyMap<string, string>,
  at: Date,
): Promise<Map<string, Conversation>> {
  const { rows: found } = await sql<Conversation>`
    select distinct on (pid, contact) conversation.* from conversation
    join unnest(${rows.map(({ pid }) => pid)}::text[], ${rows.map(({ sender }) => sender)}::text[])
      as asked (pid, contact) using (pid, contact)
    where channel = 'whatsapp' and (last_at > ${new Date(at.getTime() - DAY_MS)}
      or (${hasOpenHandoff} and last_at > ${new Date(at.getTime() - OPEN_HANDOFF_TIMEOUT_MS)}))
    order by pid, contact, started_at desc`.execute(db);
  const conversations = new Map(
    found.map((conversation) => [
      senderOf({ pid: conversation.pid, sender: conversation.contact }),
      conversation,
    ]),
  );
  const openings = rows.flatMap((row): Opening[] => {
    const versionId = versions.get(row.pid) ?? NO_VERSION;
    if (conversations.has(senderOf(row))) return [];
    const { pid, sender: contact } = row;
    return [{ pid, channel: 'whatsapp', versionId, test: false, contact, at }];
  });
  for (const conversation of await insertConversations(db, openings)) {
    conversations.set(
      senderOf({ pid: conversation.pid, sender: conversation.contact }),
      conversation,
    );
  }
  return conversations;
}

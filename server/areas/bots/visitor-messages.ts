import type { BotChannel } from '@catalogue/bot/types';
import { DAY_MS } from '@catalogue/lib/durations';
import type { BotMessage, UnansweredConversation } from '@contract/entities/bots/bot';
import type { Ctx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { sql } from 'kysely';
import { readTranscripts } from './chat/transcript';

const PERIOD_MS = 30 * DAY_MS;
/** Number of latest messages that are counted, which limits the query time for a busy shop. */
const MAX_COUNTED_LINES = 20_000;
const MAX_MESSAGES = 1000;

type Needs = { shop: ShopDb } & Pick<Ctx, 'now'>;

/** Returns texts that visitors typed in the last 30 days, most frequent first, without tests. */
export async function frequentMessages(
  { shop, now }: Needs,
  channel: BotChannel,
): Promise<BotMessage[]> {
  const since = new Date(now().getTime() - PERIOD_MS);
  const { rows } = await sql<BotMessage>`
    select text, count(*)::int as count from (
      select message ->> 'text' as text from bot_line join lateral (
        select test, channel from conversation
        where conversation.pid = bot_line.pid and conversation.id = bot_line.conversation
      ) talk on not talk.test and talk.channel = ${channel}
      where pid = ${shop.pid} and at >= ${since} and from_visitor
        and message ->> 'kind' = 'text' and not message ? 'picked'
      order by at desc limit ${MAX_COUNTED_LINES}
    ) as newest group by text order by count desc, text limit ${MAX_MESSAGES}`.execute(shop);
  return rows;
}

const MAX_CONVERSATIONS = 5;
const MAX_LINES = 60;

/** Returns the newest conversations with one of these wordings and no answer. */
export async function conversationsOfUnanswered(
  { db, shop }: { shop: ShopDb } & Pick<Ctx, 'db'>,
  channel: BotChannel,
  texts: readonly string[],
): Promise<UnansweredConversation[]> {
  const { rows } = await sql<{ id: string; contact: string; at: Date }>`
    select conversation.id, conversation.contact, found.at
    from (
      select conversation, max(at) as at from bot_event
      where pid = ${shop.pid} and channel = ${channel} and type = 'unanswered' and not handled
        and detail = any(${texts}::text[])
      group by conversation order by max(at) desc limit ${MAX_CONVERSATIONS}
    ) as found join conversation on conversation.pid = ${shop.pid}
      and conversation.id = found.conversation
    order by found.at desc`.execute(shop);
  const conversations = rows.map(({ id }) => ({ pid: shop.pid, conversation: id }));
  const linesOf = await readTranscripts(db, conversations, MAX_LINES);
  return rows.map(({ id, contact, at }) => ({
    id,
    contact,
    at: at.toISOString(),
    lines: linesOf({ pid: shop.pid, conversation: id }).map(({ id: line, from, text, at }) => ({
      id: line,
      from,
      text,
      at,
    })),
  }));
}

import type { Answer, Body } from '@contract/calls';
import { inboxHub, reportTyping } from '@server/areas/bots/inbox/hub';
import type { Ctx } from '@server/context';
import { AppError } from '@server/platform/errors';
import { botOfToken } from './bots';
import { type Conversation, chatStatusOf, isWithTeam, readLines } from './conversations';
import { limitRate } from './limit-rate';
import { markSeen } from './reply-mail';
import { chatStore } from './store';

/**
 * Maximum requests per call and conversation in ten seconds; a chat page polls three times in that
 * time.
 */
const MAX_PER_KEY = 10;
const MAX_PER_ADDRESS = 300;

export async function readNews(
  ctx: Ctx,
  body: Body<'POST /chat/news'>,
): Promise<Answer<'POST /chat/news'>['data']> {
  const row = await findConversationFor(ctx, 'news', body);
  const { after } = body;
  const lines = row.line_count > after ? await readLines(ctx.db, row, after + 1) : [];
  if (lines.some(({ from }) => from === 'agent')) ctx.later((deps) => markSeen(deps, row));
  const typing = inboxHub(ctx)
    .typing(row.id)
    .some(({ user }) => user !== null);
  return { lines, typing, ...chatStatusOf(row) };
}

export async function reportVisitorTyping(
  ctx: Ctx,
  body: Body<'POST /chat/typing'>,
): Promise<void> {
  const { pid, id, test, outcome } = await findConversationFor(ctx, 'typing', body);
  if (test || !isWithTeam({ outcome })) return;
  await reportTyping(ctx, { pid, conversation: id, typing: { user: null, name: '' } });
}

/**
 * Returns the conversation of a browser's key.
 * @throws AppError `not_found` when the bot has no conversation with this key, `rate_limited`
 */
async function findConversationFor(
  ctx: Ctx,
  call: 'news' | 'typing',
  { bot: token, key }: { bot: string; key: string },
): Promise<Conversation> {
  limitRate(ctx, `${call}:${key}`, MAX_PER_KEY);
  limitRate(ctx, `${call}-ip:${ctx.network}`, MAX_PER_ADDRESS);
  const bot = await botOfToken(ctx, token);
  const row = await chatStore(ctx).find(key);
  if (!row || row.pid !== bot.pid || row.channel !== bot.channel) throw new AppError('not_found');
  return row;
}

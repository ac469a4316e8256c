import type { Answer, Body } from '@contract/calls';
import type { Ctx } from '@server/context';
import { AppError } from '@server/http/errors';
import { botOfToken } from './bots';
import { readLines, standOf } from './conversations';
import { limitPace } from './pace';
import { chatStore } from './store';

/** In ten seconds; the page polls three times in them. */
const MOST_BY_KEY = 10;
const MOST_BY_ADDRESS = 300;

/** The lines after a given one, of all sides. */
export async function readNews(
  ctx: Ctx,
  { bot: token, key, after }: Body<'POST /chat/news'>,
): Promise<Answer<'POST /chat/news'>['data']> {
  limitPace(ctx, `news:${key}`, MOST_BY_KEY);
  limitPace(ctx, `news-ip:${ctx.ip}`, MOST_BY_ADDRESS);
  const bot = await botOfToken(ctx, token);
  const row = await chatStore(ctx).find(key);
  if (!row || row.pid !== bot.pid || row.channel !== bot.channel) throw new AppError('not_found');
  const lines = row.line_count > after ? await readLines(ctx.db, row, after + 1) : [];
  return { lines, ...standOf(row) };
}

import type { Body } from '@contract/calls';
import type { BotKey } from '@server/areas/bots/channel';
import { closeConversation, replyTo } from '@server/areas/bots/inbox/speak';
import type { Ctx, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import { findHandoff, type HandoffRow } from './queries';

type Reply = Body<'POST /personalize/bot/handoffs/{id}/reply'>;

/** Sends a reply to the customer of a hand-off; throws the same errors as `replyTo`. */
export async function replyToHandoff(
  ctx: ShopCtx,
  key: BotKey,
  { id, reply }: { id: string; reply: Reply },
): Promise<void> {
  const { conversation } = await handoffOf(ctx, key, id);
  await replyTo(ctx, conversation, reply);
}

export async function endHandoff(ctx: ShopCtx, key: BotKey, id: string): Promise<void> {
  const { conversation } = await handoffOf(ctx, key, id);
  await closeConversation(ctx, conversation, { ask: false });
}

export async function handoffOf(
  { db }: Pick<Ctx, 'db'>,
  key: BotKey,
  id: string,
): Promise<HandoffRow> {
  const handoff = await findHandoff(forShop(db, key.pid), key.channel, id);
  if (!handoff) throw new AppError('not_found');
  return handoff;
}

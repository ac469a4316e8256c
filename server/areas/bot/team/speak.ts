import { configText } from '@catalogue/bot/config-fields';
import { step } from '@catalogue/bot/engine';
import type { Input } from '@catalogue/bot/engine-types';
import { toWhatsApp } from '@catalogue/bot/whatsapp/to-whatsapp';
import {
  templateProblems,
  templateText,
  toTemplateMessage,
} from '@catalogue/bot/whatsapp/whatsapp-template';
import type { Body } from '@contract/calls';
import type { BotKey } from '@server/areas/bot/channel';
import { recordTurns } from '@server/areas/bot/chat/record';
import { snapshotOf } from '@server/areas/bot/chat/snapshots';
import { toFields } from '@server/areas/bot/save';
import { enqueueMessages, whatsappQueue } from '@server/areas/bot/whatsapp/outbox';
import { findTemplate } from '@server/areas/bot/whatsapp/templates';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/http/errors';
import type { Sendable } from '@server/ports/whatsapp/whatsapp';
import { drainQueue } from '@server/queue';
import { FREE_WINDOW_MS, windowEnd } from './present';
import {
  findHandoff,
  type HandoffRow,
  isSaid,
  lockConversation,
  markEnded,
  reopen,
} from './queries';

type Reply = Body<'POST /personalize/bot/handoffs/{id}/reply'>;

interface Word {
  /** As it stands in the conversation. */
  text: string;
  /** What WhatsApp is given for it. */
  message: Sendable;
  nonce: string;
}

/**
 * Sends a message in the shop's name; the bot is silent from then on.
 * @throws AppError `not_found`; `conflict` when WhatsApp would take only a template;
 * `invalid` for a template that is none or lacks a value
 */
export async function replyToHandoff(
  ctx: Ctx,
  key: BotKey,
  { id, reply }: { id: string; reply: Reply },
): Promise<void> {
  const handoff = await handoffOf(ctx, key, id);
  if (await isSaid(forShop(ctx.db, key.pid), handoff.conversation, reply.nonce)) return;
  await speak(ctx, handoff, 'speaks', await wordOf(ctx, handoff, reply));
  ctx.footprint({ name: handoff.contact || handoff.team });
}

/** Gives the conversation back to the bot, which announces it. */
export async function endHandoff(ctx: Ctx, key: BotKey, id: string): Promise<void> {
  const handoff = await handoffOf(ctx, key, id);
  await speak(ctx, handoff, 'leaves');
  await markEnded(ctx.db, handoff, ctx.now());
  ctx.footprint({ name: handoff.contact || handoff.team });
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

async function wordOf(ctx: Ctx, handoff: HandoffRow, reply: Reply): Promise<Word> {
  const { text, template: chosen, nonce } = reply;
  if (text !== undefined) {
    const message: Sendable = { type: 'text', text: { body: text, preview_url: true } };
    if (handoff.channel === 'whatsapp' && windowEnd(handoff) < ctx.now()) {
      throw new AppError('conflict', { message: 'whatsapp_window' });
    }
    return { text, message, nonce };
  }
  const template = chosen && handoff.channel === 'whatsapp' && (await findTemplate(ctx, chosen));
  if (!template) {
    throw new AppError('invalid', { fields: [{ path: 'template', code: 'notAnOption' }] });
  }
  const problems = templateProblems(template, chosen.values);
  if (problems.length > 0) {
    throw new AppError('invalid', { fields: toFields(problems, ctx.language) });
  }
  return {
    text: templateText(template, chosen.values),
    message: toTemplateMessage(template, chosen.values),
    nonce,
  };
}

/** Turns wait for one another here: the team never has to repeat a reply because others wrote. */
async function speak(
  ctx: Ctx,
  handoff: HandoffRow,
  team: NonNullable<Input['team']>,
  word?: Word,
): Promise<void> {
  const { pid, conversation: id } = handoff;
  const at = ctx.now();
  const queued = await inTransaction(ctx.db, async (trx) => {
    const row = await lockConversation(forShop(trx, pid), id);
    if (word && (await isSaid(forShop(trx, pid), id, word.nonce))) return false;
    if (team === 'speaks') await reopen(trx, handoff);
    const bot = await snapshotOf({ ...ctx, db: trx }, row, row.version_id);
    const result = step(bot, row.state, { team }, at);
    const agent = word && { agent: word };
    const { turn, line_count: lineCount } = row;
    await recordTurns(trx, [{ pid, id, turn, lineCount, ...agent, result, at }]);
    if (row.channel !== 'whatsapp') return false;
    const list = configText(bot.config, 'list_button');
    const words = { list, choose: list, origin: ctx.env.storefrontUrl };
    const to = { pid, recipient: row.contact };
    // A template is taken at any time; it is only not to come a day late.
    const templateUntil = new Date(at.getTime() + FREE_WINDOW_MS);
    const windowUntil = word?.message.type === 'template' ? templateUntil : windowEnd(row);
    const line = { conversation: id, line: lineCount + 1 };
    await enqueueMessages(
      trx,
      [
        ...(word ? [{ ...to, ...line, windowUntil, message: word.message }] : []),
        ...result.output.flatMap((output, index) =>
          toWhatsApp([output], words).map((message) => ({
            ...to,
            conversation: id,
            line: lineCount + (word ? 2 : 1) + index,
            windowUntil: windowEnd(row),
            message,
          })),
        ),
      ],
      at,
    );
    return true;
  });
  if (queued) ctx.later(async (deps) => void (await drainQueue(deps, whatsappQueue)));
}

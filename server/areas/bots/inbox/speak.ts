import { configText } from '@catalogue/bot/config/config-fields';
import { step } from '@catalogue/bot/engine';
import type { Input } from '@catalogue/bot/engine-types';
import type { Message } from '@catalogue/bot/messages';
import { toWhatsApp, type WhatsappLabels } from '@catalogue/bot/whatsapp/to-whatsapp';
import {
  templateProblems,
  templateText,
  toTemplateMessage,
} from '@catalogue/bot/whatsapp/whatsapp-template';
import type { Body } from '@contract/calls';
import type { InboxMessage } from '@contract/entities/bots/inbox';
import type { Conversation } from '@server/areas/bots/chat/conversations';
import { recordTurns } from '@server/areas/bots/chat/record';
import { snapshotOf } from '@server/areas/bots/chat/snapshots';
import { toFields } from '@server/areas/bots/save';
import { windowEnd } from '@server/areas/bots/team/present';
import {
  endHandoffs,
  isReplySent,
  lockConversation,
  reopenHandoffs,
} from '@server/areas/bots/team/queries';
import { findTemplate } from '@server/areas/bots/whatsapp/account';
import { enqueueMessages, whatsappQueue } from '@server/areas/bots/whatsapp/outbox';
import type { ShopCtx } from '@server/context';
import { forShop, type ShopDb } from '@server/db/shop-scope';
import { inTransaction } from '@server/db/transaction';
import { AppError } from '@server/platform/errors';
import { FREE_FORM_WINDOW_MS, type Sendable } from '@server/ports/whatsapp/whatsapp';
import { drainQueue } from '@server/work/queue';
import { endTyping } from './hub';
import { ratingQuestion } from './rating';
import { closeThread, joinThread } from './thread';

type Reply = Body<'POST /conversations/{id}/reply'>;

interface TeamMessage {
  /** Message as the conversation shows it. */
  message: Message;
  /** Returns the messages that WhatsApp sends for this message. */
  sent: (labels: WhatsappLabels) => Sendable[];
  /** True for a template, which may be sent at any time. */
  isTemplate: boolean;
  nonce: string;
}

/**
 * Sends a message in the shop's name; the bot is silent from then on.
 * @throws AppError `not_found`; `conflict` when WhatsApp would accept only a template; `invalid`
 *   for an unknown template or file, or a template that lacks a value
 */
export async function replyTo(ctx: ShopCtx, id: string, reply: Reply): Promise<void> {
  const conversation = await findTeamConversation(forShop(ctx.db, ctx.pid), id);
  if (await isReplySent(forShop(ctx.db, ctx.pid), id, reply.nonce)) return;
  await speak(ctx, id, {
    team: 'speaks',
    teamMessage: await toTeamMessage(ctx, conversation, reply),
  });
  ctx.footprint({ name: conversation.contact });
}

/** Takes a conversation over from the bot without a message. */
export async function takeOverConversation(ctx: ShopCtx, id: string): Promise<void> {
  const conversation = await findTeamConversation(ctx.shop, id);
  await speak(ctx, id, { team: 'speaks' });
  ctx.footprint({ name: conversation.contact });
}

/** Hands the conversation back to the bot, which announces it and may ask for a rating. */
export async function closeConversation(
  ctx: ShopCtx,
  id: string,
  { ask }: { ask: boolean },
): Promise<void> {
  const conversation = await findTeamConversation(ctx.shop, id);
  await speak(ctx, id, { team: 'leaves', ask });
  ctx.footprint({ name: conversation.contact });
}

/**
 * Returns a conversation with a customer.
 * @throws AppError `not_found` for an unknown or test conversation
 */
export async function findTeamConversation(
  shop: ShopDb,
  id: string,
): Promise<Pick<Conversation, 'channel' | 'contact' | 'heard_at'>> {
  const row = await shop
    .selectFrom('conversation')
    .select(['channel', 'contact', 'heard_at'])
    .where('id', '=', id)
    .where('test', '=', false)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

async function toTeamMessage(
  ctx: ShopCtx,
  conversation: Pick<Conversation, 'channel' | 'heard_at'>,
  { text = '', file, template: chosen, nonce }: Reply,
): Promise<TeamMessage> {
  if (!chosen) {
    const message: Message = file ? await fileMessage(ctx, file, text) : { kind: 'text', text };
    if (conversation.channel === 'whatsapp' && windowEnd(conversation) < ctx.now()) {
      throw new AppError('conflict', { message: 'whatsapp_window' });
    }
    const sent = (labels: WhatsappLabels): Sendable[] =>
      file
        ? toWhatsApp([message], labels)
        : [{ type: 'text', text: { body: text, preview_url: true } }];
    return { message, sent, isTemplate: false, nonce };
  }
  const template = conversation.channel === 'whatsapp' && (await findTemplate(ctx, chosen));
  if (!template) {
    throw new AppError('invalid', { fields: [{ path: 'template', code: 'notAnOption' }] });
  }
  const problems = templateProblems(template, chosen.values);
  if (problems.length > 0) {
    throw new AppError('invalid', { fields: toFields(problems, ctx.language) });
  }
  return {
    message: { kind: 'text', text: templateText(template, chosen.values) },
    sent: () => [toTemplateMessage(template, chosen.values)],
    isTemplate: true,
    nonce,
  };
}

interface TeamTurn {
  team: NonNullable<Input['team']>;
  teamMessage?: TeamMessage;
  /** Whether to ask the customer for a rating. */
  ask?: boolean;
}

/**
 * Stores a message or a take-over or hand-back by the team. The conversation is locked, so that
 * simultaneous writes run one by one and none fails.
 */
async function speak(
  ctx: ShopCtx,
  id: string,
  { team, teamMessage, ask = false }: TeamTurn,
): Promise<void> {
  const { pid, user } = ctx;
  const at = ctx.now();
  if (teamMessage) await endTyping(ctx, { pid, conversation: id, user: user.id });
  const queued = await inTransaction(ctx.db, async (trx) => {
    const shop = forShop(trx, pid);
    const row = await lockConversation(shop, id);
    if (teamMessage && (await isReplySent(shop, id, teamMessage.nonce))) return false;
    const bot = await snapshotOf({ ...ctx, db: trx }, row, row.version_id);
    const turn = step(bot, row.state, { team }, at);
    const isOver = team === 'leaves' && turn.output.length > 0;
    const result = ask && isOver ? { ...turn, output: ratingQuestion(turn.output, bot) } : turn;
    const agent = teamMessage && {
      message: teamMessage.message,
      nonce: teamMessage.nonce,
      author: user.id,
    };
    const { turn: number, line_count: lineCount } = row;
    await recordTurns(trx, [
      { pid, id, turn: number, lineCount, ...(agent && { agent }), result, at },
    ]);
    if (team === 'speaks') {
      await reopenHandoffs(shop, id);
      const { channel, heard_at: heardAt } = row;
      const talk = { id, channel, lineCount: lineCount + 1, heardAt };
      await joinThread(ctx, shop, talk, teamMessage !== undefined);
    } else {
      await endHandoffs(shop, id, at);
      await closeThread(ctx, shop, id);
    }
    if (row.channel !== 'whatsapp') return false;
    const list = configText(bot.config, 'list_button');
    const labels = { list, choose: list, origin: ctx.env.storefrontUrl };
    const to = { pid, recipient: row.contact, conversation: id };
    // WhatsApp accepts a template at any time; the expiry only prevents sending it more than a day
    // late.
    const templateUntil = new Date(at.getTime() + FREE_FORM_WINDOW_MS);
    const windowUntil = teamMessage?.isTemplate ? templateUntil : windowEnd(row);
    await enqueueMessages(
      trx,
      [
        ...(teamMessage?.sent(labels) ?? []).map((message) => ({
          ...to,
          line: lineCount + 1,
          windowUntil,
          message,
        })),
        ...result.output.flatMap((output, index) =>
          toWhatsApp([output], labels).map((message) => ({
            ...to,
            line: lineCount + (teamMessage ? 2 : 1) + index,
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

/** Message kinds by file extension; all other files are documents. */
const MEDIA: Record<string, 'image' | 'video'> = {
  webp: 'image',
  jpg: 'image',
  mp4: 'video',
  webm: 'video',
};

/**
 * Returns the message that sends an uploaded file.
 * @throws AppError `invalid` for an address that is not a file of the shop
 */
async function fileMessage(
  { db, pid, env }: Pick<ShopCtx, 'db' | 'pid' | 'env'>,
  url: string,
  text: string,
): Promise<Message> {
  const base = `${env.storefrontUrl}/uploads/`;
  const name = url.startsWith(base) ? url.slice(base.length) : '';
  const file = await forShop(db, pid)
    .selectFrom('upload')
    .select('name')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!file) throw new AppError('invalid', { fields: [{ path: 'file', code: 'notAnOption' }] });
  const ending = name.split('.').at(-1) ?? '';
  const kind = MEDIA[ending];
  if (kind) return { kind, url, text };
  return { kind: 'links', text, links: [{ title: ending.toUpperCase(), url }] };
}

export function fileOf(message: Message | undefined): InboxMessage['file'] {
  if (message?.kind === 'image' || message?.kind === 'video') {
    return { kind: message.kind, url: message.url, name: '' };
  }
  const link = message?.kind === 'links' ? message.links[0] : undefined;
  const isFile = link && /\/uploads\/[0-9a-f]{32}\.\w+$/.test(link.url);
  return isFile ? { kind: 'document', url: link.url, name: link.title } : null;
}

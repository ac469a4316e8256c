import { addDays, istanbulInstant } from '@catalogue/lib/istanbul';
import { findAssistant } from '@server/areas/bots/assistant/settings';
import { readTranscript } from '@server/areas/bots/chat/transcript';
import { presentMessages, windowOf } from '@server/areas/bots/team/present';
import { readDeliveries } from '@server/areas/bots/team/queries';
import { canSend, readAccess } from '@server/areas/bots/whatsapp/account';
import { readReportDays } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { recordHandler } from '@server/records/records';
import { readContact } from './contact';
import { readCustomer, storeCustomer } from './customer';
import { draftReply } from './draft';
import { inboxHub, reportTyping } from './hub';
import { countViews, findInboxRow, inboxRecords, listTeam, readNotes } from './queries';
import { expectedReply, readReport, readReportByDay } from './report';
import {
  closeConversation,
  fileOf,
  findTeamConversation,
  replyTo,
  takeOverConversation,
} from './speak';
import {
  addNote,
  assignThread,
  findThread,
  markRead,
  presentDelivery,
  snoozeThread,
} from './thread';

const MAX_LINES = 500;

const SUCCESS = { success: true } as const;

/** Returns the start of a report's first day and the end of its last day, in Istanbul. */
function instantsOf(body: Record<string, string>): { from: Date; until: Date } {
  const { from, to } = readReportDays(body);
  return { from: istanbulInstant(from), until: istanbulInstant(addDays(to, 1)) };
}

export const inboxHandlers = {
  ...recordHandler('inbox', inboxRecords),

  'GET /conversations/setup': async (ctx) => {
    const { shop, user, now } = ctx;
    const team = await listTeam(shop);
    const counts = await countViews(ctx);
    const reply_seconds = await expectedReply(shop, now());
    const assistant = await findAssistant(shop);
    const drafts = assistant !== undefined && assistant.mode !== 'off';
    const whatsapp = canSend(await readAccess(ctx));
    return { success: true, data: { me: user.id, team, counts, whatsapp, drafts, reply_seconds } };
  },

  'POST /conversations/report': async ({ shop }, { body }) => ({
    success: true,
    data: await readReport(shop, instantsOf(body)),
  }),

  'POST /conversations/report/days': async ({ shop }, { body }) => ({
    success: true,
    data: await readReportByDay(shop, instantsOf(body)),
  }),

  'GET /conversations/contact/{id}': async (ctx, { params: { id } }) => ({
    success: true,
    data: await readContact(ctx, id),
  }),

  'GET /conversations/{id}': async (ctx, { params: { id } }) => {
    const { shop, pid } = ctx;
    const { heard_at, ...row } = await findInboxRow(ctx, id);
    const lines = await readTranscript(ctx.db, { pid, conversation: id }, MAX_LINES);
    const team = new Map((await listTeam(shop)).map((member) => [member.id, member.name]));
    const messages = presentMessages(lines, await readDeliveries(shop, id));
    const delivery =
      row.channel === 'web' ? presentDelivery(await findThread(shop, id)) : () => ({});
    return {
      success: true,
      data: {
        ...row,
        messages: messages.map((message, at) => ({
          ...message,
          ...delivery(message),
          author: team.get(lines[at]?.author ?? '') ?? '',
          file: fileOf(lines[at]?.message),
        })),
        notes: await readNotes(shop, id),
        until: windowOf({ channel: row.channel, heard_at }),
        typing: inboxHub(ctx).typing(id),
      },
    };
  },

  'GET /conversations/{id}/customer': async (ctx, { params }) => ({
    success: true,
    data: await readCustomer(ctx, params.id),
  }),

  'POST /conversations/{id}/customer': async (ctx, { params, body }) => {
    await storeCustomer(ctx, params.id, body);
    ctx.footprint({ name: body.name });
    return SUCCESS;
  },

  'POST /conversations/{id}/reply': async (ctx, { params, body }) => {
    await replyTo(ctx, params.id, body);
    return SUCCESS;
  },

  'POST /conversations/{id}/draft': async (ctx, { params }) => ({
    success: true,
    data: await draftReply(ctx, params.id),
  }),

  'POST /conversations/{id}/note': async (ctx, { params: { id }, body }) => {
    const { contact } = await findTeamConversation(ctx.shop, id);
    await addNote(ctx, ctx.shop, { conversation: id, kind: 'note', ...body });
    ctx.footprint({ name: contact });
    return SUCCESS;
  },

  'POST /conversations/{id}/take': async (ctx, { params }) => {
    await takeOverConversation(ctx, params.id);
    return SUCCESS;
  },

  'POST /conversations/{id}/assign': async (ctx, { params, body }) => {
    await assignThread(ctx, params.id, body.user);
    return SUCCESS;
  },

  'POST /conversations/{id}/snooze': async (ctx, { params, body }) => {
    await snoozeThread(ctx, params.id, body.until);
    return SUCCESS;
  },

  'POST /conversations/{id}/close': async (ctx, { params, body }) => {
    await closeConversation(ctx, params.id, body);
    return SUCCESS;
  },

  'POST /conversations/{id}/read': async ({ shop }, { params, body }) => {
    await findTeamConversation(shop, params.id);
    await markRead(shop, params.id, body.line);
    return SUCCESS;
  },

  'POST /conversations/{id}/typing': async (ctx, { params: { id } }) => {
    const { user, pid } = ctx;
    await findTeamConversation(ctx.shop, id);
    const typing = { user: user.id, name: user.name || user.email };
    await reportTyping(ctx, { pid, conversation: id, typing });
    return SUCCESS;
  },
} satisfies Partial<Handlers>;

import { randomUUID } from 'node:crypto';
import type { CompiledChoice } from '@catalogue/campaign';
import { compileChoice, compileEntry } from '@catalogue/compile';
import type { Issue } from '@catalogue/fields/types';
import { listDefinitions } from '@catalogue/kinds';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { lookUp } from '@catalogue/lib/look-up';
import { PUSH_MODES } from '@catalogue/schedules/body';
import { schedulePartDefinitions as parts } from '@catalogue/schedules/definitions';
import { messageDefinitions } from '@catalogue/schedules/messages';
import { scheduleTriggers } from '@catalogue/schedules/triggers';
import { audiences } from '@catalogue/schedules/who';
import { validateEntries, validateRows } from '@catalogue/validate-parts';
import { fillEntry } from '@catalogue/variables/fill-entry';
import { sampleInMessage } from '@catalogue/variables/registry';
import type { Answer } from '@contract/calls';
import type { User } from '@contract/entities/account/user';
import { recipientOf } from '@server/areas/campaigns/schedules/people/people';
import type { Send, SendError } from '@server/areas/campaigns/schedules/senders/kinds';
import { senders } from '@server/areas/campaigns/schedules/senders/registry';
import { templateOf } from '@server/areas/campaigns/templates/present';
import { readTemplates } from '@server/areas/campaigns/templates/store';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { idOf, readReportDays } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import type { MessageKey } from '@server/platform/messages';
import { recordHandler } from '@server/records/records';
import { type Campaign, findCampaign } from '@server/shop/campaigns';
import { readScheduleRevenue } from './messages/order-messages';
import { MESSAGE_VALUE_FORMAT } from './messages/outbox';
import { presentError, presentScheduleRecord, presentScheduleRow } from './present';
import {
  contactsOf,
  countAudience,
  deliveriesOf,
  formAnswersOf,
  listDeliveries,
  listSchedules,
} from './queries';
import { readCartReminders } from './signals/cart-report';

export const scheduleHandlers = {
  ...recordHandler('contacts', {
    rows: ({ db, pid }) => contactsOf(forShop(db, pid)),
    search: ['name', 'email', 'phone', 'source'],
    textFields: ['name', 'source'],
  }),

  ...recordHandler('form-answers', {
    rows: ({ db, pid }) => formAnswersOf(forShop(db, pid)),
    search: ['email', 'name', 'phone', 'form_name'],
    textFields: ['name', 'form_name'],
  }),

  ...recordHandler('deliveries', {
    rows: ({ db, pid }) => deliveriesOf(forShop(db, pid)),
    search: ['who', 'schedule_name'],
    textFields: ['schedule_name'],
    present: (row) => ({ ...row, error: presentError(row.error) }),
  }),

  'GET /campaign/schedule/list': async (ctx) => {
    const rows = await listSchedules(ctx.shop);
    return { success: true, data: rows.map((row) => presentScheduleRow(row, ctx.now())) };
  },

  'GET /campaign/schedule/getV2/{id}': async (ctx, { params }) => {
    const row = await findSchedule(ctx, params.id);
    const template = templateOf(await readTemplates(ctx), row.template_key, ctx.language);
    return { success: true, data: presentScheduleRecord(row, template) };
  },

  'GET /campaign/schedule/log/{id}': async (ctx, { params }) => {
    const { id } = await findSchedule(ctx, params.id);
    const rows = await listDeliveries(ctx.shop, id);
    const data = rows.map(({ id, at, who, channel, state, error }) => ({
      id,
      who,
      channel,
      state,
      at: at.toISOString(),
      error: presentError(error),
    }));
    return { success: true, data };
  },

  'POST /campaign/schedule/audience': async (ctx, { body }) => {
    refuse(validateRows(audiences, body.who, 'who'));
    const who = body.who.map((row) => compileChoice(audiences, row));
    return { success: true, data: await countAudience(ctx.shop, who) };
  },

  'GET /{product}/cartReminderAnalytics': async (ctx, { query, params }) => {
    const { time, timeEnd = istanbulDay(ctx.now()) } = query;
    const found = await readCartReminders(ctx.shop, readReportDays({ time, timeEnd }));
    if (!found) return { success: true, data: [] };
    const { orders, ...counts } = found;
    return { success: true, data: [{ ...counts, [`${params.product}_order_count`]: orders }] };
  },

  'POST /analytic/schedules': async ({ shop }, { body }) => ({
    success: true,
    result: await readScheduleRevenue(shop, readReportDays(body)),
  }),

  'POST /campaign/schedule/test': async (ctx, { body: { entry } }) => {
    await countTry(ctx, { key: `schedule-test:${ctx.pid}`, most: 20, seconds: 3600 });
    refuse(validateEntries(messageDefinitions, [entry]));
    await sendTest(ctx, compileEntry(messageDefinitions, entry));
    ctx.footprint({ name: entry.name });
    return { success: true };
  },
} satisfies Partial<Handlers>;

/** Returns a schedule of the shop; other campaigns are not found. */
async function findSchedule({ db, pid }: Ctx, id: string): Promise<Campaign> {
  const row = await findCampaign(forShop(db, pid), idOf(id));
  if (row?.type !== 'schedule') throw new AppError('not_found');
  return row;
}

function refuse(issues: readonly Issue[]): void {
  if (issues.length > 0) throw new AppError('invalid', { fields: issues });
}

type Definitions = Omit<Answer<'GET /campaign/definitions'>['definitions'], 'integrations'>;

/** Definitions that the schedule editor can offer, as JSON; a trigger includes its `push_mode`. */
export const scheduleDefinitions: Definitions = {
  triggers: PUSH_MODES.flatMap((push_mode) =>
    listDefinitions(scheduleTriggers[push_mode]).map((definition) => ({
      ...definition,
      push_mode,
    })),
  ),
  who: listDefinitions(parts.who),
  where: listDefinitions(parts.where),
  when: listDefinitions(parts.when),
  frequency: listDefinitions(parts.frequency),
  actions: listDefinitions(parts.tags),
  cancel: listDefinitions(parts.cancel),
};

/**
 * Sends a message with sample values to the user.
 * @throws AppError with the missing setting, or the reason why it was not delivered
 */
async function sendTest(ctx: Ctx & { user: User }, message: CompiledChoice): Promise<void> {
  const { type } = message;
  const { email, phone } = ctx.user;
  const [address] = recipientOf({ contact: null, email, phone }).addresses.get(type) ?? [];
  const send = lookUp<Send>(senders, type);
  if (!address || !send) throw new AppError('mail_failed', { message: 'message_nowhere' });
  const key = `test.${randomUUID()}`;
  const p = fillEntry(message, sampleInMessage, MESSAGE_VALUE_FORMAT);
  const outgoing = { pid: ctx.pid, key, contact: null, address, p };
  const result = await send({ ...ctx, ask: (call) => call(ctx.signal) }, outgoing);
  if (!result.sent) throw new AppError('mail_failed', { message: SENTENCES[result.error] });
}

const SENTENCES: Record<SendError, MessageKey> = {
  setup: 'message_setup',
  refused: 'mail_refused',
  unreachable: 'mail_unreachable',
  slow: 'mail_slow',
  rejected: 'mail_failed',
  window: 'message_window',
  gone: 'mail_failed',
  internal: 'mail_failed',
};

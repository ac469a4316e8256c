import { MAX_RANGE } from '@contract/records';
import { closeCase, listCases, listUnended } from '@server/areas/billing/cases';
import { changeOf } from '@server/http/footprint';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { readPage, recordHandler } from '@server/records/records';
import {
  changeCompany,
  changeDisabled,
  changeFlags,
  changeInfluencer,
  changeSettings,
  endSecondStepOf,
  endSessionsOf,
  eraseShopper,
  inviteUser,
  makeResetLink,
  readAccount,
} from './account';
import {
  footprintSource,
  installedSource,
  messageSource,
  outboxSource,
  surveySource,
  userSource,
} from './lists';
import { undoChange } from './undo';

/** Maximum number of users that the call without pagination returns. */
const MAX_USERS = 10_000;

export const staffHandlers = {
  ...recordHandler('users', userSource),
  ...recordHandler('installed', installedSource),
  ...recordHandler('surveys', surveySource),
  ...recordHandler('all-footprints', footprintSource),

  ...recordHandler('outbox', outboxSource),
  ...recordHandler('messages', messageSource),

  'POST /admin/dashboard': async (ctx) => {
    const { data } = await readPage(ctx, 'users', userSource, { range: [0, MAX_USERS - 1] });
    return { success: true, result: { users: data } };
  },

  'GET /campaign/report': async (ctx, { query }) => {
    const { data } = await readPage(ctx, 'installed', installedSource, newest(query));
    return { success: true, result: data };
  },

  'GET /survey/list': async (ctx, { query }) => {
    const { data } = await readPage(ctx, 'surveys', surveySource, newest(query));
    const result = data.map(({ email, type, action, ...row }) => ({
      ...row,
      data: { email, type, action },
    }));
    return { success: true, result };
  },

  'GET /footprint/list': async (ctx, { query }) => {
    const { data } = await readPage(ctx, 'all-footprints', footprintSource, newest(query));
    return { success: true, result: data };
  },

  'POST /admin/surveys/handle': async (ctx, { body: { id, handled } }) => {
    const row = await ctx.db
      .updateTable('survey')
      .set({ handled_at: handled ? ctx.now() : null, handled_by: handled ? ctx.user.email : null })
      .where('id', '=', id)
      .returning(['email', 'action'])
      .executeTakeFirst();
    if (!row) throw new AppError('not_found');
    ctx.footprint({
      name: `${row.email}: ${row.action}`,
      ...changeOf({ handled: !handled }, { handled }),
    });
    return { success: true };
  },

  'POST /admin/footprints/undo': async (ctx, { body }) => {
    await undoChange(ctx, body.id);
    return { success: true };
  },

  'GET /admin/account/{id}': async (ctx, { params }) => ({
    success: true,
    data: await readAccount(ctx, params.id),
  }),

  'POST /admin/account/{id}/flags': async (ctx, { params: { id }, body }) => {
    await changeFlags(ctx, id, body);
    return { success: true, data: await readAccount(ctx, id) };
  },

  'POST /admin/account/{id}/company': async (ctx, { params: { id }, body }) => {
    await changeCompany(ctx, id, body);
    return { success: true, data: await readAccount(ctx, id) };
  },

  'POST /admin/account/{id}/disable': async (ctx, { params: { id }, body }) => {
    await changeDisabled(ctx, id, body);
    return { success: true, data: await readAccount(ctx, id) };
  },

  'POST /admin/account/{id}/sessions/end': async (ctx, { params: { id }, body }) => {
    await endSessionsOf(ctx, id, body.session);
    return { success: true, data: await readAccount(ctx, id) };
  },

  'POST /admin/account/{id}/reset': async (ctx, { params }) => ({
    success: true,
    data: { link: await makeResetLink(ctx, params.id) },
  }),

  'POST /admin/account/{id}/invite': async (ctx, { params: { id }, body }) => {
    await inviteUser(ctx, id, body);
    return { success: true, data: await readAccount(ctx, id) };
  },

  'POST /admin/account/{id}/erase': async (ctx, { params: { id }, body: { who } }) => ({
    success: true,
    data: { erased: await eraseShopper(ctx, id, who) },
  }),

  'POST /admin/account/{id}/influencer': async (ctx, { params: { id }, body }) => {
    await changeInfluencer(ctx, id, body);
    return { success: true, data: await readAccount(ctx, id) };
  },

  'POST /admin/account/{id}/secondstep/end': async (ctx, { params }) => {
    await endSecondStepOf(ctx, params.id);
    return { success: true };
  },

  'POST /admin/account/{id}/settings': async (ctx, { params: { id }, body }) => {
    await changeSettings(ctx, id, body);
    return { success: true, data: await readAccount(ctx, id) };
  },

  'GET /admin/payments': async (ctx) => ({
    success: true,
    data: { cases: await listCases(ctx), unended: await listUnended(ctx) },
  }),

  'POST /admin/payments/close': async (ctx, { body }) => {
    const { pid, subscription_id, checkout_id } = await closeCase(ctx, body);
    ctx.footprint({
      name: `${pid ?? '-'} ${subscription_id ?? checkout_id ?? ''}`,
      status: body.end ? 'ended' : 'closed',
    });
    return { success: true };
  },
} satisfies Partial<Handlers>;

const newest = (filter: { test?: 'with' | 'only' | undefined }) => ({
  filter,
  range: [0, MAX_RANGE - 1] as [number, number],
});

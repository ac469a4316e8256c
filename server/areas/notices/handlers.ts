import type { Handlers } from '@server/http/mount';
import { countUnseen, listForUser, markSeen } from './bell';
import { readSettings, saveSettings } from './settings';
import { countWaiting } from './waiting';
import { readWebhook, renewSecret, saveWebhook, testWebhook } from './webhook/settings';

export const noticeHandlers = {
  'GET /notices/count': async ({ shop, user, now }) => {
    const [unseen, waiting] = await Promise.all([
      countUnseen(shop, user.id),
      countWaiting(shop, now()),
    ]);
    return { success: true, data: { unseen, waiting } };
  },

  'GET /notices': async ({ shop, user, language, now }) => ({
    success: true,
    data: await listForUser(shop, { user: user.id, language, now: now() }),
  }),

  'POST /notices/seen': async ({ shop, user }, { body }) => {
    await markSeen(shop, user.id, body.ids);
    return { success: true };
  },

  'GET /notifications': async ({ shop, user }) => ({
    success: true,
    data: await readSettings(shop, user.id),
  }),

  'POST /notifications/save': async ({ shop, user }, { body }) => {
    await saveSettings(shop, user.id, body);
    return { success: true };
  },

  'GET /notifications/webhook': async ({ shop }) => ({
    success: true,
    data: await readWebhook(shop),
  }),

  'POST /notifications/webhook/save': async (ctx, { body }) => {
    ctx.footprint(body.url ? { name: new URL(body.url).host } : { deleted: true });
    return { success: true, data: { secret: await saveWebhook(ctx, body) } };
  },

  'POST /notifications/webhook/renew': async (ctx) => ({
    success: true,
    data: { secret: await renewSecret(ctx) },
  }),

  'POST /notifications/webhook/test': async (ctx) => ({
    success: true,
    data: await testWebhook(ctx),
  }),
} satisfies Partial<Handlers>;

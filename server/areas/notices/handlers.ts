import type { Waiting } from '@contract/calls/notices';
import { COMMENT_CONDITIONS } from '@server/areas/reviews/comments';
import { QUESTION_CONDITIONS } from '@server/areas/reviews/questions';
import type { ShopDb } from '@server/db/shop-scope';
import type { Handlers } from '@server/http/mount';
import { sql } from 'kysely';
import { countUnseen, listForUser, markSeen, readSettings, saveSettings } from './bell';
import { readWebhook, renewSecret, saveWebhook, testWebhook } from './webhook';

const MAX_COUNTED = 100;

/** Counts the items that await an answer of the shop, for the menu; at most 100 of each kind. */
async function countWaiting(shop: ShopDb, now: Date): Promise<Waiting> {
  const { pid } = shop;
  const { rows } = await sql<Waiting>`
    select
      (select count(*)::int from (
        select from inbox_thread where pid = ${pid} and state = 'open'
          and coalesce(snoozed_until <= ${now}, true)
        limit ${MAX_COUNTED}) as handoff) as handoffs,
      (select count(*)::int from (
        select from comment where pid = ${pid} and ${COMMENT_CONDITIONS.notApproved}
        limit ${MAX_COUNTED}) as review) as comments,
      (select count(*)::int from (
        select from question where pid = ${pid} and ${QUESTION_CONDITIONS.unanswered}
        limit ${MAX_COUNTED}) as open_question) as questions`.execute(shop);
  return rows[0] ?? { handoffs: 0, comments: 0, questions: 0 };
}

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

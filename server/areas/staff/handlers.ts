import { closeCase, listCases, listUnended } from '@server/areas/billing/cases';
import type { Database } from '@server/db/schema';
import { isMessageKey, sentence } from '@server/http/messages';
import type { Handlers } from '@server/http/mount';
import { maskSecret } from '@server/mail/outbox';
import { recordHandler } from '@server/records';
import { type Kysely, sql } from 'kysely';
import {
  changeFlags,
  changeInfluencer,
  changeSettings,
  eraseShopper,
  readAccount,
} from './account';

export const staffHandlers = {
  ...recordHandler('users', {
    rows: ({ db }) => usersWithShops(db),
    search: ['email', 'name', 'phone', 'url', 'pid', 'id'],
    words: ['name'],
    conditions: {
      installed: (value) => (value ? sql`r.installed_at is not null` : sql`r.installed_at is null`),
    },
  }),

  ...recordHandler('outbox', {
    rows: ({ db }) =>
      db
        .selectFrom('outbox')
        .select([
          'id',
          'to_address as to',
          'subject',
          'plain',
          'secret',
          'created_at',
          sql<Date | null>`case when state = 'sent' then settled_at end`.as('sent_at'),
          'state',
          'error',
        ]),
    search: ['to', 'subject'],
    words: ['subject'],
    present: ({ plain, secret, error, ...row }, { language }) => ({
      ...row,
      text: maskSecret({ plain, secret }),
      error: error && isMessageKey(error) ? sentence(error, language) : error,
    }),
  }),

  ...recordHandler('surveys', {
    rows: ({ db }) =>
      db.selectFrom('survey').select(['id', 'created_at', 'email', 'type', 'action']),
    search: ['email', 'type', 'action'],
    words: ['type', 'action'],
  }),

  ...recordHandler('messages', {
    rows: ({ db }) =>
      db.selectFrom('contact_message').select(['id', 'created_at', 'email', 'subject', 'message']),
    search: ['email', 'subject', 'message'],
    words: ['subject'],
  }),

  'POST /admin/dashboard': async (ctx) => {
    const rows = await usersWithShops(ctx.db).orderBy('users.created_at', 'desc').execute();
    const users = rows.map(({ platform, url, installed_at: _, created_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      settings: { type: platform, url },
    }));
    return { success: true, result: { users } };
  },

  'GET /admin/account/{id}': async (ctx, { params }) => ({
    success: true,
    data: await readAccount(ctx, params.id),
  }),

  'POST /admin/account/{id}/flags': async (ctx, { params: { id }, body }) => {
    await changeFlags(ctx, id, body);
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

/** Every user with their shop. */
const usersWithShops = (db: Kysely<Database>) =>
  db
    .selectFrom('users')
    .innerJoin('product', 'product.pid', 'users.pid')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.phone',
      'users.created_at',
      'users.pid',
      'users.host',
      'product.type as platform',
      sql<string>`coalesce(product.settings ->> 'url', '')`.as('url'),
      'product.loaded_once as installed_at',
    ]);

import { forShop, type ShopDb } from '@server/db/shop-scope';
import { insertFootprint, STAFF_CATEGORY } from '@server/http/footprint';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { recordHandler } from '@server/records/records';
import { sql } from 'kysely';

const MAX_SHOWN = 500;

export const logHandlers = {
  ...recordHandler('footprints', {
    rows: ({ db, pid }) => shopFootprints(forShop(db, pid)),
    search: ['email', 'label', 'extra'],
    details: ({ pid }) => sql`coalesce((
      select users.name from users where users.email = r.email and users.pid = ${pid} limit 1
    ), '') as person`,
    conditions: {
      // Footprints without a kind were written before schedules had kinds.
      kind: (value) =>
        sql`r.category = 'campaign' and coalesce(r.extra ->> 'kind', 'action') = ${value}`,
    },
  }),

  'POST /survey/add': async (ctx, { body }) => {
    await ctx.db
      .insertInto('survey')
      .values({
        pid: ctx.pid,
        user_id: ctx.user.id,
        // The session determines the user; an address in the body could name any user.
        email: ctx.user.email,
        type: body.data.type,
        action: body.data.action,
        created_at: ctx.now(),
      })
      .execute();
    return { success: true };
  },

  'GET /survey/user': async (ctx) => {
    const rows = await ctx.shop
      .selectFrom('survey')
      .selectAll()
      .where('user_id', '=', ctx.user.id)
      .orderBy('created_at', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    const result = rows.map(({ id, created_at, email, type, action }) => ({
      id,
      created_at: created_at.toISOString(),
      data: { email, type, action },
    }));
    return { success: true, result };
  },

  'POST /personalize/getLogs': async (ctx, { body: { category } }) => {
    const rows = await shopFootprints(ctx.shop)
      .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
      .orderBy('created_at', 'desc')
      .limit(MAX_SHOWN)
      .execute();
    const result = rows.map(({ id, email, category, label, created_at, extra }) => ({
      id,
      email,
      category,
      label,
      date: created_at.toISOString(),
      extra,
    }));
    return { success: true, result };
  },

  'POST /footprint/add': async (ctx, { body }) => {
    const { category, label, extra = {} } = body;
    // Clients cannot write footprints of staff; only the server does.
    if (category === STAFF_CATEGORY) {
      throw new AppError('invalid', { fields: [{ path: 'category', code: 'notAnOption' }] });
    }
    await insertFootprint(ctx, { email: ctx.user.email, category, label, extra });
    return { success: true };
  },
} satisfies Partial<Handlers>;

/** Query of changes in a shop, except its individual terms, which staff set. */
const shopFootprints = (shop: ShopDb) =>
  shop
    .selectFrom('footprint')
    .select(['id', 'created_at', 'email', 'category', 'label', 'extra'])
    .where('category', '<>', STAFF_CATEGORY);

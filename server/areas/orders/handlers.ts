import { randomBytes } from 'node:crypto';
import type { OrderSource } from '@catalogue/order';
import { TOUCH_TYPES } from '@contract/calls/orders';
import { forShop } from '@server/db/shop-scope';
import { eventCodes, eventTypeOf } from '@server/events/event-codes';
import { AppError } from '@server/http/errors';
import type { Handlers } from '@server/http/mount';
import { IKAS_HOOK, WOOCOMMERCE_HOOK } from '@server/orders/hook-paths';
import { readOrder, usesCoupon } from '@server/orders/queries';
import { recordHandler } from '@server/records';
import { readSecret, storeSecret } from '@server/secrets';
import { sql } from 'kysely';
import { createKey, listKeys, revokeKey } from './keys';

const HOOK_SECRET_BYTES = 24;

export const orderHandlers = {
  ...recordHandler('shop-orders', {
    rows: ({ db, pid }) =>
      forShop(db, pid)
        .selectFrom('shop_order')
        .select(['id', 'number', 'placed_at', 'state', 'total', 'refunded', 'currency'])
        .select([
          sql<OrderSource>`coalesce(source, 'browser')`.as('source'),
          sql<number>`(select count(distinct camp_id)::int from order_touch
            where order_touch.pid = shop_order.pid and order_id = shop_order.id
              and order_touch.type in (${eventCodes.campaignShown}, ${eventCodes.tagClick}))`.as(
            'actions',
          ),
          // Null where no code counts.
          sql<string | null>`case when ${usesCoupon} then coupon_key end`.as('coupon_key'),
        ]),
    search: ['number'],
    conditions: {
      coupon: (code) => sql`r.coupon_key = coupon_key(${code})`,
      coupon_list: (list, { pid }) => sql`r.coupon_key in (
        select key from coupon where pid = ${pid} and pool_id = ${list})`,
    },
    present: ({ coupon_key: _, ...row }) => row,
  }),

  'GET /orders/detail/{id}': async (ctx, { params: { id } }) => {
    const order = /^\d{1,9}$/.test(id) ? await readOrder(ctx.shop, Number(id)) : undefined;
    if (!order) throw new AppError('not_found');
    const { touches, source, ...rest } = order;
    return {
      success: true,
      data: {
        ...rest,
        source: source ?? 'browser',
        touches: touches.map(({ type, ...touch }) => ({ ...touch, type: kindOf(type) })),
      },
    };
  },

  'GET /orders/keys': async (ctx) => ({ success: true, data: await listKeys(ctx.shop) }),

  'POST /orders/keys/create': async (ctx, { body: { name } }) => {
    const key = await createKey(ctx.shop, { name, by: ctx.user.email, now: ctx.now() });
    ctx.footprint({ name });
    return { success: true, data: key };
  },

  'POST /orders/keys/revoke': async (ctx, { body: { id } }) => {
    const name = await revokeKey(ctx.shop, id, ctx.now());
    if (name === undefined) throw new AppError('not_found');
    ctx.footprint({ name, deleted: true });
    return { success: true };
  },

  'GET /orders/hooks': async (ctx) => {
    const connection = await ctx.shop
      .selectFrom('shop_connection')
      .select('shop')
      .where('platform', '=', 'shopify')
      .executeTakeFirst();
    const address = (path: string) => `${ctx.env.publicUrl}${path}/${ctx.pid}`;
    return {
      success: true,
      data: {
        shopify: { shop: connection?.shop ?? null },
        woocommerce: {
          address: address(WOOCOMMERCE_HOOK),
          secret: (await readSecret(ctx, 'orderHook')) ?? null,
        },
        ikas: {
          address: address(IKAS_HOOK),
          hasSecret: (await readSecret(ctx, 'ikasSecret')) !== undefined,
        },
      },
    };
  },

  'POST /orders/hooks/renew': async (ctx) => {
    const secret = randomBytes(HOOK_SECRET_BYTES).toString('base64url');
    await storeSecret(ctx, 'orderHook', secret);
    ctx.footprint({ name: 'WooCommerce' });
    return { success: true, data: { secret } };
  },

  'POST /orders/hooks/ikas': async (ctx, { body: { secret } }) => {
    await storeSecret(ctx, 'ikasSecret', secret);
    ctx.footprint({ name: 'ikas', ...(secret === '' && { deleted: true }) });
    return { success: true };
  },
} satisfies Partial<Handlers>;

/** @throws RangeError for a type no order is attributed to */
function kindOf(code: number): (typeof TOUCH_TYPES)[number] {
  const type = TOUCH_TYPES.find((one) => one === eventTypeOf(code));
  if (!type) throw new RangeError(`No order is attributed to events of code ${code}.`);
  return type;
}

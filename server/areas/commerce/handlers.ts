import { randomBytes } from 'node:crypto';
import type { OrderSource } from '@catalogue/shop/order';
import { DEVICES, type Device } from '@catalogue/situation';
import { VISIT_SOURCES, type VisitSource } from '@catalogue/visitors/visit-origin';
import { TOUCH_TYPES } from '@contract/calls/commerce/orders';
import type { Ctx } from '@server/context';
import { readSecret, shownSecret, storeSecret } from '@server/db/secrets';
import { forShop } from '@server/db/shop-scope';
import { eventCodes, eventTypeOf } from '@server/events/event-codes';
import type { Handlers } from '@server/http/mount';
import { readOrder, usesCoupon } from '@server/orders/queries';
import { AppError } from '@server/platform/errors';
import { recordHandler } from '@server/records/records';
import { type RawBuilder, sql } from 'kysely';
import { IKAS_HOOK, WOOCOMMERCE_HOOK } from './hooks';
import { createKey, listKeys, revokeKey } from './order-api';

const HOOK_SECRET_BYTES = 24;

/** Builds a filter on the click to which an order is attributed, its last touch. */
const clickedLast =
  (isSuch: (value: unknown) => RawBuilder<unknown>) =>
  (value: unknown, { pid }: Ctx) =>
    sql<boolean>`r.counts and exists (select from order_touch as touch
      where touch.pid = ${pid} and touch.order_id = r.id and once and ${isSuch(value)})`;

const attributedToSchedule =
  (which: RawBuilder<unknown>) =>
  (schedule: unknown, { pid }: Ctx) =>
    sql<boolean>`r.counts and exists (select from order_message
      where pid = ${pid} and order_id = r.id and schedule = ${schedule} and ${which})`;

/** The campaigns that the buyer of a row of `shop_order` saw or clicked, each once. */
const behindOrder = sql`(select distinct camp_id from order_touch
  where order_touch.pid = shop_order.pid and order_id = shop_order.id
    and order_touch.type in (${eventCodes.campaignShown}, ${eventCodes.tagClick})) as touched`;

export const orderHandlers = {
  ...recordHandler('shop-orders', {
    rows: ({ db, pid }) =>
      forShop(db, pid)
        .selectFrom('shop_order')
        .select(['id', 'number', 'placed_at', 'state', 'total', 'refunded', 'currency'])
        .select([
          sql<OrderSource>`coalesce(source, 'browser')`.as('source'),
          sql<number>`(select count(*)::int from ${behindOrder})`.as('actions'),
          sql<string[]>`array(select coalesce(campaign.name, '#' || camp_id) as name
            from ${behindOrder}
            left join campaign on campaign.pid = shop_order.pid and campaign.id = camp_id
            order by name, camp_id)`.as('action_names'),
          // Normalized coupon code; null for an order that does not count as using a coupon.
          sql<string | null>`case when ${usesCoupon} then coupon_key end`.as('coupon_key'),
          sql<boolean>`total is not null and cancelled_at is null`.as('counts'),
        ]),
    search: ['number'],
    conditions: {
      coupon: (code) => sql`r.coupon_key = coupon_key(${code})`,
      coupon_list: (list, { pid }) => sql`r.coupon_key in (
        select key from coupon where pid = ${pid} and pool_id = ${list})`,
      clicked_action: clickedLast((action) => sql`camp_id = ${action}`),
      clicked_device: clickedLast((device) => sql`device = ${DEVICES.indexOf(device as Device)}`),
      clicked_source: clickedLast(
        (source) => sql`touch.source = ${VISIT_SOURCES.indexOf(source as VisitSource)}`,
      ),
      clicked_page: clickedLast((page) => sql`page = ${page}`),
      schedule: attributedToSchedule(sql`true`),
      schedule_once: attributedToSchedule(sql`once`),
    },
    present: ({ coupon_key: _, counts: __, ...row }) => row,
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
    const hookSecret = (await readSecret(ctx, 'orderHook')) ?? null;
    const address = (path: string) => `${ctx.env.publicUrl}${path}/${ctx.pid}`;
    return {
      success: true,
      data: {
        shopify: { shop: connection?.shop ?? null },
        woocommerce: {
          address: address(WOOCOMMERCE_HOOK),
          secret: hookSecret && shownSecret(ctx, hookSecret),
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

/**
 * Returns the event type of a code.
 * @throws RangeError for a type to which orders are never attributed
 */
function kindOf(code: number): (typeof TOUCH_TYPES)[number] {
  const type = TOUCH_TYPES.find((one) => one === eventTypeOf(code));
  if (!type) throw new RangeError(`No order is attributed to events of code ${code}.`);
  return type;
}

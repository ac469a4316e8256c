import { toLanguage } from '@catalogue/language';
import { istanbulDay } from '@catalogue/lib/istanbul';
import { offeredTiers, TRIAL } from '@catalogue/pricing/tiers';
import type { Deps, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { shownOfDay } from '@server/events/read/queries';
import { readLimited } from '@server/http/input';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { recordHandler } from '@server/records/records';
import { effectiveLimit } from '@server/shop/daily-limit';
import { findProduct } from '@server/shop/product';
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { refundsOf } from './cases';
import { changeSubscription, previewChange } from './change';
import { openCheckout, openCustomCheckout } from './checkout';
import { upsertPremium } from './premium';
import { presentNewest, presentPayment, presentSubscription } from './present';
import {
  findByProviderId,
  findLive,
  listNewest,
  listSubscriptions,
  type SubscriptionRow,
} from './queries';
import { mountSandboxCheckout } from './sandbox/pages';
import { verifyCheckout } from './settle';
import { countProviderRequest, readTerms } from './terms';
import { startTrial } from './trial';
import { acceptWebhook } from './webhooks';

const MAX_LOG_ROWS = 500;

export const billingHandlers = {
  ...recordHandler('subscription-log', {
    rows: ({ db, pid }) =>
      forShop(db, pid)
        .selectFrom('subscription_log')
        .select([
          sql<string>`id::text`.as('id'),
          'category',
          'label',
          sql<number>`cents / 100.0::float8`.as('price'),
          'extra',
          sql<string>`extra ->> 'tier'`.as('tier'),
          sql<string | null>`extra -> 'from' ->> 'tier'`.as('from_tier'),
          'at as created_at',
        ]),
    search: ['tier', 'from_tier'],
    textFields: ['tier'],
    present: ({ tier: _, from_tier: __, ...row }) => row,
  }),

  'POST /payment/custompaddlelink': async (ctx, { body }) => {
    const response = await openCheckout(ctx, body);
    ctx.footprint({ name: body.tier ?? '' });
    return { success: true, response };
  },

  'POST /personalize/payment/custompaddlelink': async (ctx, { body }) => {
    const response = await openCustomCheckout(ctx, body);
    ctx.footprint({ name: body.title });
    return { success: true, data: { response } };
  },

  'POST /payment/checkSubscription': async (ctx, { body }) => {
    const kind = await verifyCheckout(ctx, body);
    const live = kind === 'custom' ? undefined : await findLive(ctx.shop, ctx.now());
    ctx.footprint({ name: body.checkout_id ?? body.extra.ref ?? '', status: 'paid' });
    const subscription = live ? presentSubscription(live, ctx.now()) : null;
    return { success: true, data: { paid: true, subscription } };
  },

  'POST /payment/getPaymentHistory': async (ctx, { body }) => {
    const row = await ownNamed(ctx, body.subscription_id);
    const billed = row.source === ctx.ports.payments.name;
    const payments = billed ? await ctx.ports.payments.listPayments(body.subscription_id) : [];
    const refunds = await refundsOf(ctx.db, { pid: ctx.pid, subscriptionId: body.subscription_id });
    const data = payments.map((payment) => presentPayment(payment, refunds.get(payment.id) ?? 0));
    return { success: true, data };
  },

  'POST /payment/getsubsdetails': async (ctx, { body }) => {
    const id = body.subscription_id ?? (await findLive(ctx.shop, ctx.now()))?.subscription_id;
    if (!id) throw new AppError('not_found');
    const row = await ownNamed(ctx, id);
    const billed = row.source === ctx.ports.payments.name;
    const found = billed ? await ctx.ports.payments.findSubscription(id) : null;
    if (!found?.updateUrl) throw new AppError('not_found');
    return { success: true, data: { update_url: found.updateUrl } };
  },

  'POST /payment/getSubsLogHistory': async (ctx) => {
    const rows = await ctx.shop
      .selectFrom('subscription_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(MAX_LOG_ROWS)
      .execute();
    const data = rows.map(({ category, label, cents, extra, at }) => ({
      category,
      label,
      date: at.toISOString(),
      price: cents / 100,
      extra,
    }));
    return { success: true, data };
  },

  'POST /payment/updatePrice': async (ctx, { body }) => {
    const row = await changeSubscription(ctx, body);
    leave(ctx, row);
    return { success: true, data: presentSubscription(row, ctx.now()) };
  },

  'POST /payment/checkpreview': async (ctx, { body }) => ({
    success: true,
    data: await previewChange(ctx, body),
  }),

  'POST /payment/createFreeTrial': async (ctx, { body }) => {
    const row = await startTrial(ctx, body);
    leave(ctx, row);
    return { success: true, data: presentSubscription(row, ctx.now()) };
  },

  'POST /payment/upsertpremium': async (ctx, { body }) => {
    const row = await upsertPremium(ctx, body);
    leave(ctx, row);
    return { success: true, data: presentSubscription(row, ctx.now()) };
  },

  'POST /personalize/getsubscription': async (ctx) => {
    const rows = await listSubscriptions(ctx.shop);
    const now = ctx.now();
    return { success: true, subscriptions: rows.map((row) => presentSubscription(row, now)) };
  },

  'GET /{product}/getSubs': async (ctx, { query }) => {
    const [terms, product, live] = await Promise.all([
      readTerms(ctx),
      findProduct(ctx.shop),
      findLive(ctx.shop, ctx.now()),
    ]);
    if (!product) throw new AppError('not_found');
    const language = query.lang ? toLanguage(query.lang) : ctx.language;
    const now = ctx.now();
    return {
      success: true,
      data: {
        tiers: offeredTiers(terms, language),
        // A shop that is billed by invoice cannot choose a package while it still pays at the
        // provider; it must cancel there first.
        premium: terms.premium && live?.source !== ctx.ports.payments.name,
        daily_limit: effectiveLimit(product, now),
        agreed: product.settings.daily_limit !== undefined,
        used_today: await shownOfDay(ctx.shop, istanbulDay(now)),
        trial: { ...TRIAL },
        plan_id: terms.planId,
        custom_price: terms.customCents / 100,
      },
    };
  },

  'GET /{product}/getSubscriptionUser': async (ctx) => {
    const live = await findLive(ctx.shop, ctx.now());
    return { success: true, data: live ? presentSubscription(live, ctx.now()) : null };
  },

  'POST /{product}/getSubscriptionAllUsers': async (ctx, { body }) => ({
    success: true,
    data: {
      data: (await listNewest(ctx.db, body.pids)).map((row) => presentNewest(row, ctx.now())),
    },
  }),
} satisfies Partial<Handlers>;

const leave = (ctx: ShopCtx, { tier, status }: SubscriptionRow) =>
  ctx.footprint({ name: tier, status });

async function ownNamed(ctx: ShopCtx, id: string): Promise<SubscriptionRow> {
  const row = await findByProviderId(ctx.shop, id);
  if (!row) throw new AppError('not_found');
  await countProviderRequest(ctx);
  return row;
}

const MAX_BODY_BYTES = 64 * 1024;

/** Mounts the provider's webhook and, when no provider is configured, the sandbox pages. */
export function mountBilling(app: Hono, deps: Deps): void {
  app.post('/api/payment/webhook', async (c) => {
    await acceptWebhook(deps, await readLimited(c, MAX_BODY_BYTES));
    return c.json({ success: true });
  });
  if (deps.ports.payments.name === 'sandbox') mountSandboxCheckout(app, deps);
}

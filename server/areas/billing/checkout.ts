import { createHash, randomBytes } from 'node:crypto';
import { istanbulDay } from '@catalogue/lib/istanbul';
import {
  missingTaxFields,
  PAYMENT_COUNTRY,
  TAX_FIELDS,
  type TaxDetails,
} from '@catalogue/pricing/tax';
import { toCents } from '@catalogue/pricing/tiers';
import type { Body } from '@contract/calls';
import type { Ctx, ShopCtx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import type { PayOrder } from '@server/ports/payments/payments';
import {
  type CheckoutRow,
  findCheckout,
  findLive,
  findNewest,
  isStillPaid,
  listSubscriptions,
} from './queries';
import { assertPrice, chooseTier, readTerms } from './terms';

type Link = { url: string; ref: string };

/** Time in ms for which a link is reused, so that a second click opens the same checkout. */
const LINK_REUSE_MS = 30 * 60_000;
/**
 * Lease in ms for creating a link; longer than the timeout of a request to the provider, so a
 * server that holds it longer has died.
 */
const LINK_LEASE_MS = 15_000;
const RECHECK_MS = 150;

/**
 * Opens a checkout for a subscription.
 * @throws AppError `invalid` for wrong tax fields or price, `conflict` when the shop already has a
 * paid subscription
 */
export async function openCheckout(
  ctx: ShopCtx,
  body: Body<'POST /payment/custompaddlelink'>,
): Promise<Link> {
  const terms = await readTerms(ctx);
  const tier = chooseTier(ctx, terms, { tier: body.tier, price: body.custom_price });
  const tax = assertTax(body);
  const live = await findLive(ctx.shop, ctx.now());
  if (live && live.status !== 'trial')
    throw new AppError('conflict', { message: 'payment_has_plan' });
  const firstBillOn = await firstBillOf(ctx, toCents(tier.price));
  return openOnce(ctx, {
    kind: 'subscription',
    tier: tier.name,
    planId: terms.planId,
    returnTo: '/subscription',
    order: {
      planId: terms.planId,
      title: `Vitrin ${tier.name}`,
      cents: toCents(tier.price),
      firstBillOn,
      email: ctx.user.email,
      country: tax.country,
      postcode: tax.postcode,
      vat: {
        number: tax.vatNumber,
        company: tax.name,
        street: tax.street,
        city: tax.city,
        state: tax.state,
      },
    },
  });
}

/**
 * Returns the day (YYYY-MM-DD) of the first bill: the last day already paid for a package of this
 * price or more; undefined if there is none.
 */
async function firstBillOf(
  { db, pid, now, ports }: ShopCtx,
  cents: number,
): Promise<string | undefined> {
  const rows = await listSubscriptions(forShop(db, pid));
  const paid = rows.find(
    (row) => row.source === ports.payments.name && isStillPaid(row, now()) && row.cents >= cents,
  );
  const day = paid?.ends_at ? istanbulDay(paid.ends_at) : undefined;
  return day && day > istanbulDay(now()) ? day : undefined;
}

export async function openCustomCheckout(
  ctx: ShopCtx,
  { title, custom_price }: Body<'POST /personalize/payment/custompaddlelink'>,
): Promise<Link> {
  const { customCents } = await readTerms(ctx);
  assertPrice(custom_price, customCents, 'custom_price');
  const query = new URLSearchParams({ title, price: String(custom_price) });
  return openOnce(ctx, {
    kind: 'custom',
    tier: null,
    planId: null,
    returnTo: `/payment?${query}`,
    order: {
      title,
      cents: customCents,
      email: ctx.user.email,
      country: PAYMENT_COUNTRY,
      postcode: '',
    },
  });
}

function assertTax(body: Body<'POST /payment/custompaddlelink'>): TaxDetails {
  const tax: TaxDetails = {
    vatNumber: body.vat_number,
    name: body.vat_company_name,
    street: body.vat_street,
    city: body.vat_city,
    state: body.vat_state,
    country: body.country,
    postcode: body.postcode,
  };
  const fields = missingTaxFields(tax).map((name) => ({
    path: TAX_FIELDS[name],
    code: 'required',
  }));
  if (fields.length > 0) throw new AppError('invalid', { fields });
  return tax;
}

interface CheckoutRequest {
  kind: CheckoutRow['kind'];
  tier: string | null;
  planId: string | null;
  /** Path of the console page to which the payer returns. */
  returnTo: string;
  order: Omit<PayOrder, 'language' | 'passthrough' | 'returnUrl'>;
}

/**
 * Returns one checkout for identical requests: a second request waits for the link of the first.
 */
async function openOnce(ctx: ShopCtx, wish: CheckoutRequest): Promise<Link> {
  await countTry(ctx, { key: `checkout:${ctx.pid}`, most: 30, seconds: 600 });
  const key = createHash('sha256').update(JSON.stringify(wish)).digest('base64url');
  const since = new Date(ctx.now().getTime() - LINK_REUSE_MS);
  await ctx.shop
    .updateTable('checkout')
    .set({ state: 'expired' })
    .where('key', '=', key)
    .where('state', '=', 'open')
    .where('made_at', '<', since)
    .execute();
  const claimed = await claim(ctx, key, wish);
  if (claimed) return makeLink(ctx, claimed, wish);
  return awaitLink(ctx, key);
}

function claim(ctx: ShopCtx, key: string, { kind, tier, planId, order }: CheckoutRequest) {
  return ctx.shop
    .insertInto('checkout')
    .values({
      pid: ctx.pid,
      ref: randomBytes(16).toString('hex'),
      key,
      kind,
      tier,
      plan_id: planId,
      cents: order.cents,
      email: order.email,
      first_bill_on: order.firstBillOn ?? null,
      made_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

async function makeLink(
  ctx: ShopCtx,
  { pid, ref }: CheckoutRow,
  wish: CheckoutRequest,
): Promise<Link> {
  const own = ctx.shop.updateTable('checkout').where('ref', '=', ref);
  try {
    const joint = wish.returnTo.includes('?') ? '&' : '?';
    const url = await ctx.ports.payments.payLink({
      ...wish.order,
      language: ctx.language,
      passthrough: JSON.stringify({ pid, ref }),
      returnUrl: `${ctx.env.publicUrl}${wish.returnTo}${joint}ref=${ref}&checkout={checkout_hash}`,
    });
    await own.set({ url }).execute();
    return { url, ref };
  } catch (error) {
    // The failed checkout expires, so that the shop can try again.
    await own.set({ state: 'expired' }).execute();
    throw error;
  }
}

async function awaitLink(ctx: ShopCtx, key: string): Promise<Link> {
  const started = Date.now();
  for (;;) {
    const row = await ctx.shop
      .selectFrom('checkout')
      .selectAll()
      .where('key', '=', key)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (row?.url) return { url: row.url, ref: row.ref };
    if (!row) throw new AppError('payment_failed', { message: 'payment_down' });
    if (ctx.now().getTime() - row.made_at.getTime() > LINK_LEASE_MS) {
      await ctx.shop
        .updateTable('checkout')
        .set({ state: 'expired' })
        .where('ref', '=', row.ref)
        .execute();
      throw new AppError('payment_failed', { message: 'payment_down' });
    }
    if (Date.now() - started > 9_000)
      throw new AppError('payment_failed', { message: 'payment_down' });
    await new Promise((resolve) => setTimeout(resolve, RECHECK_MS));
  }
}

/**
 * Returns the shop's checkout `ref`, or without `ref` its newest checkout.
 * @throws AppError `not_found` for a checkout of another shop
 */
export async function ownCheckout({ db, pid }: Ctx, ref?: string): Promise<CheckoutRow> {
  const row = await (ref === undefined
    ? findNewest(forShop(db, pid))
    : findCheckout(forShop(db, pid), ref));
  if (!row) throw new AppError('not_found');
  return row;
}

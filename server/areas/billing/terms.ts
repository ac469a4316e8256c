import {
  type BillingTerms,
  DEFAULT_CUSTOM_PRICE,
  type OfferedTier,
  offeredTiers,
  toCents,
} from '@catalogue/pricing/tiers';
import type { Ctx } from '@server/context';
import { forShop } from '@server/db/shop-scope';
import { countTry } from '@server/http/guards/rate-limit';
import { AppError } from '@server/platform/errors';
import { findProduct } from '@server/shop/product';

/** Individual terms of a shop, which only staff set. */
export interface ShopTerms extends BillingTerms {
  premium: boolean;
  planId: string;
  customCents: number;
}

export async function readTerms({
  db,
  env,
  pid,
}: Pick<Ctx, 'db' | 'env' | 'pid'>): Promise<ShopTerms> {
  const settings = (await findProduct(forShop(db, pid)))?.settings ?? {};
  return {
    custom_discount: settings.custom_discount,
    show_hidden_price: settings.show_hidden_price,
    premium: settings.isPremium === true,
    planId: settings.custom_sub_id ?? env.paddlePlanId,
    customCents: toCents(settings.account_custom_price ?? DEFAULT_CUSTOM_PRICE),
  };
}

/**
 * Returns the package that the request names, or derives it from the displayed price.
 * @throws AppError `invalid` when the package is not offered, or when the client displays another
 * price
 */
export function chooseTier(
  ctx: Pick<Ctx, 'language'>,
  terms: ShopTerms,
  { tier, price }: { tier?: string | undefined; price?: number | undefined },
): OfferedTier {
  const offered = offeredTiers(terms, ctx.language).find((one) =>
    tier === undefined ? one.price === price : one.name === tier,
  );
  if (!offered) {
    throw new AppError('invalid', { fields: [{ path: 'tier', code: 'notOffered' }] });
  }
  if (price !== undefined) assertPrice(price, toCents(offered.price), 'custom_price');
  return offered;
}

/** @throws AppError `invalid` when the price displayed by the client differs from the server's */
export function assertPrice(shown: number, cents: number, path: string): void {
  if (toCents(shown) === cents) return;
  throw new AppError('invalid', {
    message: 'payment_price',
    fields: [{ path, code: 'otherPrice' }],
  });
}

/** Limits a shop's requests to the provider, because all shops share our account there. */
export const countProviderRequest = (ctx: Pick<Ctx, 'db' | 'now' | 'pid'>) =>
  countTry(ctx, { key: `payments:${ctx.pid}`, most: 200, seconds: 600 });

import type { ShopCtx } from '@server/context';
import type { ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/http/errors';
import type { SellerAccount } from '@server/ports/marketplace/marketplace';
import { readSecret } from '@server/secrets';

/** The shop's company on the marketplace, and the sitemap of its own site; undefined before it is saved. */
export const findMarketplaceShop = (shop: ShopDb) =>
  shop.selectFrom('marketplace_shop').selectAll().executeTakeFirst();

/** Stores what is named; the rest stays. */
export async function saveMarketplaceShop(
  shop: ShopDb,
  { now, ...changed }: { firm_id: string; sitemap_url?: string; now: Date },
): Promise<void> {
  await shop
    .insertInto('marketplace_shop')
    .values({ pid: shop.pid, sitemap_url: '', ...changed, updated_at: now })
    .onConflict((conflict) => conflict.column('pid').doUpdateSet({ ...changed, updated_at: now }))
    .execute();
}

/** What the seller interface is read with; undefined while key or secret are missing. */
export async function findAccount(
  vault: Pick<ShopCtx, 'shop' | 'env'>,
  sellerId: string,
): Promise<SellerAccount | undefined> {
  const [key, secret] = await Promise.all([
    readSecret(vault, 'trendyolKey'),
    readSecret(vault, 'trendyolSecret'),
  ]);
  return key && secret ? { sellerId, key, secret } : undefined;
}

/** @throws AppError `invalid` beside the key while it is missing */
export async function requireAccount(
  vault: Pick<ShopCtx, 'shop' | 'env'>,
  sellerId: string,
): Promise<SellerAccount> {
  const account = await findAccount(vault, sellerId);
  if (account) return account;
  throw new AppError('invalid', {
    message: 'marketplace_no_key',
    fields: [{ path: 'key', code: 'required' }],
  });
}

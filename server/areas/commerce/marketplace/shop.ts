import type { ShopCtx } from '@server/context';
import { readSecret } from '@server/db/secrets';
import type { ShopDb } from '@server/db/shop-scope';
import { AppError } from '@server/platform/errors';
import type { SellerAccount } from '@server/ports/marketplace/marketplace';

/** Returns the shop's company and sitemap; undefined before they are saved. */
export const findMarketplaceShop = (shop: ShopDb) =>
  shop.selectFrom('marketplace_shop').selectAll().executeTakeFirst();

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

const COMPANY_TABLES = [
  'marketplace_product',
  'marketplace_pair',
  'marketplace_review',
  'marketplace_analysis',
  'marketplace_job',
] as const;

/**
 * Deletes data of companies other than `firm`; reviews and questions that the shop imported are its
 * own and stay.
 */
export async function deleteFormerCompanies(shop: ShopDb, firm: string): Promise<void> {
  for (const table of COMPANY_TABLES) {
    await shop.deleteFrom(table).where('firm_id', '<>', firm).execute();
  }
}

/**
 * Locks the shop's company until the transaction ends.
 * @throws AppError `not_found` for a former company
 */
export async function lockCompany(trx: ShopDb, firm: string): Promise<void> {
  const own = await trx
    .selectFrom('marketplace_shop')
    .select('pid')
    .where('firm_id', '=', firm)
    .forUpdate()
    .executeTakeFirst();
  if (!own) throw new AppError('not_found');
}

/** Returns the credentials of the seller API; undefined while key or secret are missing. */
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

/** @throws AppError `invalid` for the key field while it is missing */
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

import { type BrandFacts, proposeBrand } from '@catalogue/design/brand-facts';
import type { PageType } from '@catalogue/pages/page-types';
import type { Platform } from '@catalogue/platforms/registry';
import type { ShopDb } from '@server/db/shop-scope';
import type { ProductSettings } from '@server/db/tables/accounts';
import { findProduct } from '@server/shop/product';
import { sql } from 'kysely';

/**
 * Merges settings into the stored settings, so that two simultaneous saves do not undo each other.
 */
export async function changeSettings(
  shop: ShopDb,
  settings: ProductSettings,
  columns: { type?: Platform } = {},
): Promise<void> {
  await shop
    .updateTable('product')
    .set({ settings: sql<string>`settings || ${JSON.stringify(settings)}::jsonb`, ...columns })
    .execute();
}

/**
 * Stores a brand proposal from a page. The home page represents the shop best, so proposals of
 * other pages do not replace its proposal.
 */
export async function proposeBrandOf(
  shop: ShopDb,
  { facts, page, url, at }: { facts: BrandFacts; page: PageType; url: string; at: Date },
): Promise<void> {
  const stored = (await findProduct(shop))?.settings.readBrand;
  const brand = proposeBrand(facts);
  const isHome = page === 'home';
  if (stored?.home && !isHome) return;
  if (stored?.home === isHome && JSON.stringify(stored.brand) === JSON.stringify(brand)) return;
  await changeSettings(shop, { readBrand: { brand, url, at: at.toISOString(), home: isHome } });
}

import { type BrandFacts, proposeBrand } from '@catalogue/design/brand-facts';
import type { PageType } from '@catalogue/pages/page-types';
import type { BrandSettings } from '@contract/entities/account/brand';
import type { ShopDb } from '@server/db/shop-scope';
import { changeOf } from '@server/http/footprint';
import type { Handlers } from '@server/http/mount';
import { AppError } from '@server/platform/errors';
import { brandOf, findProduct } from '@server/shop/product';
import { changeSettings } from './change';

export const brandHandlers = {
  'GET /personalize/brand': async ({ shop }) => {
    const product = await findProduct(shop);
    if (!product) throw new AppError('not_found');
    const { settings } = product;
    const data: BrandSettings = {
      brand: brandOf(settings),
      saved: settings.brand !== undefined,
      proposal: settings.readBrand ?? null,
    };
    return { success: true, data };
  },

  'POST /personalize/brand': async (ctx, { body }) => {
    const product = await findProduct(ctx.shop);
    if (!product) throw new AppError('not_found');
    await changeSettings(ctx.shop, { brand: body });
    ctx.footprint(changeOf({ ...brandOf(product.settings) }, { ...body }));
    return { success: true };
  },
} satisfies Partial<Handlers>;

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

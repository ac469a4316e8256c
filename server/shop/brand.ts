import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';
import type { ProductSettings } from '@server/db/schema';

/**
 * Returns the brand of a shop's designs: the merchant's, else the one suggested by its pages, else
 * the default.
 */
export const brandOf = ({ brand, readBrand }: ProductSettings): Brand => ({
  ...DEFAULT_BRAND,
  ...readBrand?.brand,
  ...brand,
});

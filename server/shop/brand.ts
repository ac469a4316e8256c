import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';
import type { ProductSettings } from '@server/db/tables/accounts';

/** Returns the shop's brand; the merchant's values precede those that the shop's pages suggest. */
export const brandOf = ({ brand, readBrand }: ProductSettings): Brand => ({
  ...DEFAULT_BRAND,
  ...readBrand?.brand,
  ...brand,
});

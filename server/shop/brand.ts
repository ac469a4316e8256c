import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';
import type { ProductSettings } from '@server/db/schema';

/** The brand of a shop's designs: what the merchant saved, else what its pages suggest, else the default. */
export const brandOf = ({ brand, readBrand }: ProductSettings): Brand => ({
  ...DEFAULT_BRAND,
  ...readBrand?.brand,
  ...brand,
});

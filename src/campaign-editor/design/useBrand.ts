import { type Brand, DEFAULT_BRAND } from '@catalogue/design/brand';

/** The brand of the shop whose campaigns are edited. */
export const useBrand = (): Brand => DEFAULT_BRAND;

import type { PlatformShop } from '../platform-shop';

/** Any other shop: its pages are read by the markup that all shops share. */
export const base: PlatformShop = {};

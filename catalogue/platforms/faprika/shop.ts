import type { PlatformShop } from '../platform-shop';

/** Faprika's pages have no documented names for facts, so only generic markup is read. */
export const faprika: PlatformShop = {};

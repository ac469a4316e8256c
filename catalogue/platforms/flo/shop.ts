import type { PlatformShop } from '../platform-shop';

/** FLO's pages have no documented names for facts, so only generic markup is read. */
export const flo: PlatformShop = {};

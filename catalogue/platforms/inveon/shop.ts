import type { PlatformShop } from '../platform-shop';

/** Inveon documents no page facts publicly, so only generic markup is read. */
export const inveon: PlatformShop = {};

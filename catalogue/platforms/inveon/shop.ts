import type { PlatformShop } from '../platform-shop';

/** Inveon documents no page facts publicly, so only the markup that all shops share is read. */
export const inveon: PlatformShop = {};

import type { PlatformShop } from '../platform-shop';

/** Nothing public says how Inveon's pages name their facts: the markup all shops share is read. */
export const inveon: PlatformShop = {};

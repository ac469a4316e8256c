import type { PlatformShop } from '../platform-shop';

/** Nothing public says how Yonkasoft's pages name their facts: the markup all shops share is read. */
export const yonkasoft: PlatformShop = {};

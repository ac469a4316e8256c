import type { PlatformShop } from '../platform-shop';

/** Yonkasoft's pages have no documented names for facts, so only generic markup is read. */
export const yonkasoft: PlatformShop = {};

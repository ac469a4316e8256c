import type { PlatformShop } from '../platform-shop';

/** Projesoft's pages have no documented names for facts, so only generic markup is read. */
export const projesoft: PlatformShop = {};

import type { PlatformShop } from '../platform-shop';

/** Akinon's shops are custom-built and share no names of facts, so only generic markup is read. */
export const akinon: PlatformShop = {};

import type { PlatformShop } from '../platform-shop';

/** Akinon's shops are custom-built without common names, so only generic markup is read. */
export const akinon: PlatformShop = {};

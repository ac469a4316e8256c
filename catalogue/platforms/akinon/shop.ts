import type { PlatformShop } from '../platform-shop';

/** Akinon's shops are built one by one and share no names: the markup all shops share is read. */
export const akinon: PlatformShop = {};

import type { PlatformShop } from '../platform-shop';

/** Platin Market's pages have no documented names for facts, so only generic markup is read. */
export const platinmarket: PlatformShop = {};

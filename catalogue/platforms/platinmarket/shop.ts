import type { PlatformShop } from '../platform-shop';

/** Platin Market documents no names of its pages' facts, so only generic markup is read. */
export const platinmarket: PlatformShop = {};

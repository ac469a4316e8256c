import type { PlatformShop } from '../platform-shop';

/** Projesoft documents no names of its pages' facts, so only generic markup is read. */
export const projesoft: PlatformShop = {};

import type { PlatformShop } from '../platform-shop';

/** Yonkasoft documents no names of its pages' facts, so only generic markup is read. */
export const yonkasoft: PlatformShop = {};

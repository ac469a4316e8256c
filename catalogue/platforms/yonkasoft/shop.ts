import type { PlatformShop } from '../platform-shop';

/**
 * Yonkasoft documents no names under which its pages state facts, so only generic markup is read.
 */
export const yonkasoft: PlatformShop = {};

import type { PlatformShop } from '../platform-shop';

/**
 * Projesoft documents no names under which its pages state facts, so only generic markup is read.
 */
export const projesoft: PlatformShop = {};

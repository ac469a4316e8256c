import type { PlatformShop } from '../platform-shop';

/**
 * Platin Market documents no names under which its pages state facts, so only generic markup is
 * read.
 */
export const platinmarket: PlatformShop = {};

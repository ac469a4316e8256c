import type { PlatformShop } from '../platform-shop';

/** Nothing public says how IdeaSoft's pages name their facts: the markup all shops share is read. */
export const ideasoft: PlatformShop = {};

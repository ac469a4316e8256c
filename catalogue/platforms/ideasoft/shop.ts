import type { PlatformShop } from '../platform-shop';

/** IdeaSoft's shops share one markup, which its theme chunk reads. */
export const ideasoft: PlatformShop = { theme: () => 'ideasoft' };

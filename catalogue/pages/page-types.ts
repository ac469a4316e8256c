/** Kinds of shop pages; the preview's page list too. */
export const PAGE_TYPES = ['home', 'category', 'product', 'cart', 'empty', 'order'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Paths of pages that are longer are cut. */
export const MAX_PATH_CHARS = 300;

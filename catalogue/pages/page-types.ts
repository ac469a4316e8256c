/** Kinds of shop pages; `empty` is any other page. */
export const PAGE_TYPES = ['home', 'category', 'product', 'cart', 'empty', 'order'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Maximum length of a page's path; longer paths are truncated. */
export const MAX_PATH_CHARS = 300;

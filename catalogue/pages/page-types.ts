import type { Text } from '../language';

/** Kinds of shop pages; `empty` is any other page. */
export const PAGE_TYPES = ['home', 'category', 'product', 'cart', 'empty', 'order'] as const;
export type PageType = (typeof PAGE_TYPES)[number];

/** Maximum length of a page's path; longer paths are truncated. */
export const MAX_PATH_CHARS = 300;

export const pageOptions: readonly { value: PageType; label: Text }[] = [
  { value: 'home', label: { tr: 'Ana sayfa', en: 'Home' } },
  { value: 'category', label: { tr: 'Kategori', en: 'Category' } },
  { value: 'product', label: { tr: 'Ürün', en: 'Product' } },
  { value: 'cart', label: { tr: 'Sepet', en: 'Cart' } },
  { value: 'order', label: { tr: 'Sipariş tamamlandı', en: 'Order complete' } },
  { value: 'empty', label: { tr: 'Diğer', en: 'Other' } },
];

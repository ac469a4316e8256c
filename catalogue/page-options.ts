import type { Option } from '@catalogue/fields/types';
import type { PageType } from './pages/page-types';

export const pageOptions: readonly (Option & { value: PageType })[] = [
  { value: 'home', label: { tr: 'Ana sayfa', en: 'Home' } },
  { value: 'category', label: { tr: 'Kategori', en: 'Category' } },
  { value: 'product', label: { tr: 'Ürün', en: 'Product' } },
  { value: 'cart', label: { tr: 'Sepet', en: 'Cart' } },
  { value: 'order', label: { tr: 'Sipariş tamamlandı', en: 'Order complete' } },
  { value: 'empty', label: { tr: 'Diğer', en: 'Other' } },
];

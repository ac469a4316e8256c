import type { Definition, Matches } from '../../kinds';

export const definition: Definition = {
  type: 'page-type',
  label: { tr: 'Sayfa türü', en: 'Kind of page' },
  help: {
    tr: 'Mağazanızdaki sayfanın türü; platformunuzdan okunur.',
    en: 'The kind of page in your shop, as your platform tells it.',
  },
  fields: [
    {
      type: 'boxselect',
      name: 'page',
      label: { tr: 'Sayfa', en: 'Page' },
      required: true,
      default: 'product',
      options: [
        { value: 'home', label: { tr: 'Ana sayfa', en: 'Home' } },
        { value: 'category', label: { tr: 'Kategori', en: 'Category' } },
        { value: 'product', label: { tr: 'Ürün', en: 'Product' } },
        { value: 'cart', label: { tr: 'Sepet', en: 'Cart' } },
        { value: 'order', label: { tr: 'Sipariş tamamlandı', en: 'Order complete' } },
        { value: 'empty', label: { tr: 'Diğer', en: 'Other' } },
      ],
    },
    {
      type: 'boolean',
      name: 'exclude',
      label: { tr: 'Bu sayfalar hariç', en: 'Except these pages' },
    },
  ],
};

export const matches: Matches = (p, { page }) => (p.page === page.type) !== (p.exclude === true);

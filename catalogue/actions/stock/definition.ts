import { designKind } from '../../design/kind';
import { inlineAt, theme } from '../../design/presets';

export const definition = designKind({
  type: 'stock',
  label: { tr: 'Azalan stok', en: 'Low stock' },
  help: {
    tr: 'Sayfadaki gerçek stok sayısını okur; azsa ürünün yanında söyler. Sayı okunamıyorsa gösterilmez.',
    en: 'Reads the real stock from the page and says so when it is low. Without a number nothing is shown.',
  },
  defaults: {
    title: { tr: 'Tükenmek üzere: son {sayi} ürün', en: 'Almost gone: only {sayi} left' },
  },
  write: (values) => ({
    frame: { ...inlineAt({ selector: '.add-to-cart', place: 'before', ...values }), close: 'none' },
    theme: { ...theme(values), ...(values.background ? { tint: values.background } : {}) },
    steps: [
      {
        blocks: [
          ['stock', { title: values.title, stock: values.stock ?? '', most: values.most ?? 5 }],
        ],
      },
    ],
  }),
});

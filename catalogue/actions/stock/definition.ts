import { designKind } from '../../design/kind';
import { inlineAt, theme } from '../../design/presets';

/** Note inside the page, built from `title`, `stock` and `most`. */
export const definition = designKind({
  type: 'stock',
  label: { tr: 'Azalan stok', en: 'Low stock' },
  help: {
    tr: 'Sayfadaki gerçek stok sayısını okur; azsa ürünün yanında söyler. Sayı okunamıyorsa gösterilmez.',
    en: 'Reads the real stock from the page and says so when it is low. Without a number nothing is shown.',
  },
  words: { title: { tr: 'Tükenmek üzere: son {sayi} ürün', en: 'Almost gone: only {sayi} left' } },
  write: (words) => ({
    frame: { ...inlineAt({ selector: '.add-to-cart', place: 'before', ...words }), close: 'none' },
    theme: { ...theme(words), ...(words.background ? { tint: words.background } : {}) },
    steps: [
      {
        blocks: [
          ['stock', { title: words.title, stock: words.stock ?? '', most: words.most ?? 5 }],
        ],
      },
    ],
  }),
});

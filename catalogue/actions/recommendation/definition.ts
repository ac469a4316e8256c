import { designKind } from '../../design/kind';
import { heading, inlineAt, theme } from '../../design/presets';

export const definition = designKind({
  type: 'recommendation',
  label: { tr: 'Ürün önerisi', en: 'Recommendation' },
  help: {
    tr: 'Sayfanın içinde yana kaydırılan ürün kartları.',
    en: 'Product cards inside the page that scroll sideways.',
  },
  defaults: {
    title: { tr: 'Bunlar da hoşunuza gidebilir', en: 'You may also like' },
    source: { kind: 'page', form: { cards: '.product-card' } },
  },
  write: (values) => ({
    frame: { ...inlineAt(values), size: 'large' },
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title),
          ['products', { source: values.source, count: values.count ?? 8 }],
        ],
      },
    ],
  }),
});

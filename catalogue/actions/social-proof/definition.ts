import { designKind } from '../../design/kind';
import { theme } from '../../design/presets';

export const definition = designKind({
  type: 'social-proof',
  label: { tr: 'Sosyal kanıt', en: 'Social proof' },
  help: {
    tr: 'Mağazanızda gerçekten sayılan ziyaret ve siparişlerle küçük bir not. Sayı bilinmiyorsa gösterilmez.',
    en: 'A small note with visits and orders that were really counted. Without a count nothing is shown.',
  },
  defaults: {
    title: {
      tr: 'Son 24 saatte {sayi} kişi mağazamızı gezdi',
      en: '{sayi} people visited our shop in the last 24 hours',
    },
  },
  write: (values) => ({
    frame: {
      kind: 'corner',
      position: values.position ?? 'bottom-left',
      padding: 16,
      close: 'plain',
    },
    theme: theme(values),
    steps: [
      {
        blocks: [
          [
            'social-proof',
            {
              title: values.title,
              count: values.count ?? 'visitors',
              least: values.least ?? 10,
              seconds: values.seconds ?? 0,
            },
          ],
        ],
      },
    ],
  }),
});

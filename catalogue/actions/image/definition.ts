import { designKind } from '../../design/kind';
import { inlineAt } from '../../design/presets';

export const definition = designKind({
  type: 'image',
  label: { tr: 'Görsel ekleme', en: 'Picture insert' },
  help: {
    tr: 'Sayfanın seçtiğiniz yerine bir görsel koyar.',
    en: 'Puts a picture where you choose in the page.',
  },
  defaults: {
    image: '/template-images/season.svg',
    alt: { tr: 'Yeni sezon', en: 'The new season' },
  },
  write: (values) => ({
    frame: { ...inlineAt(values), close: 'none' },
    steps: [
      {
        blocks: [
          [
            'picture',
            {
              picture: values.image,
              alt: values.alt ?? '',
              url: values.url ?? '',
              width: values.width ?? 1200,
              ...(values.height ? { height: values.height } : {}),
              radius: values.rounding ?? 18,
            },
          ],
        ],
      },
    ],
  }),
});

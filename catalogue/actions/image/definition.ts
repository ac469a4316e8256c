import { designKind } from '../../design/kind';
import { inlineAt } from '../../design/presets';

/** Picture inside the page, built from `image`, `alt`, `url`, `width`, `height` and `rounding`. */
export const definition = designKind({
  type: 'image',
  label: { tr: 'Görsel ekleme', en: 'Picture insert' },
  help: {
    tr: 'Sayfanın seçtiğiniz yerine bir görsel koyar.',
    en: 'Puts a picture where you choose in the page.',
  },
  words: { image: '/template-images/season.svg', alt: { tr: 'Yeni sezon', en: 'The new season' } },
  write: (words) => ({
    frame: { ...inlineAt(words), close: 'none' },
    steps: [
      {
        blocks: [
          [
            'picture',
            {
              picture: words.image,
              alt: words.alt ?? '',
              url: words.url ?? '',
              width: words.width ?? 1200,
              ...(words.height ? { height: words.height } : {}),
              radius: words.rounding ?? 18,
            },
          ],
        ],
      },
    ],
  }),
});

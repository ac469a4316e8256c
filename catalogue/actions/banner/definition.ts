import { designKind } from '../../design/kind';
import { barAt, button, couponRow, heading, theme } from '../../design/words';

/** A bar from `title`, `coupon` and `button`. */
export const definition = designKind({
  type: 'banner',
  label: { tr: 'Duyuru çubuğu', en: 'Banner' },
  help: {
    tr: 'Sayfanın üstünde veya altında ince bir çubuk.',
    en: 'A slim bar above the page or at its foot.',
  },
  words: { title: { tr: 'Bugüne özel fırsat', en: 'Only today' } },
  write: (words) => ({
    frame: barAt(words),
    theme: theme(words),
    steps: [
      {
        blocks: [
          ...heading(words.title, { size: 'second' }),
          ...couponRow(words.coupon),
          ...button(words.button, { wide: false }),
        ],
      },
    ],
  }),
});

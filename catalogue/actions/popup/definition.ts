import { designKind } from '../../design/kind';
import { button, couponRow, heading, paragraph, theme, windowAt } from '../../design/presets';

/** Window built from `title`, `description`, `image`, `coupon` and `button`. */
export const definition = designKind({
  type: 'popup',
  label: { tr: 'Açılır pencere', en: 'Popup' },
  help: {
    tr: 'Sayfanın önünde açılan pencere: görsel, yazı, kupon ve buton.',
    en: 'A window in front of the page: picture, text, coupon and button.',
  },
  words: {
    title: { tr: 'Size özel', en: 'Just for you' },
    button: { text: { tr: 'Alışverişe başla', en: 'Start shopping' } },
  },
  write: (words) => ({
    frame: {
      ...windowAt(words.position),
      ...(words.image ? { kind: 'split', picture: words.image } : {}),
      ...(words.image && words.imagePosition ? { side: words.imagePosition } : {}),
      ...(words.image && words.position && words.position !== 'center' ? { kind: 'corner' } : {}),
      ...(words.size ? { size: words.size } : {}),
      ...(words.animation ? { enter: words.animation } : {}),
    },
    theme: theme(words),
    steps: [
      {
        blocks: [
          ...heading(words.title),
          ...paragraph(words.description),
          ...couponRow(words.coupon),
          ...button(words.button),
        ],
      },
    ],
  }),
});

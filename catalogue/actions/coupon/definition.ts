import { designKind } from '../../design/kind';
import { button, couponRow, heading, paragraph, theme, windowAt } from '../../design/presets';

/**
 * Card with a code, built from `title`, `amount`, `description`, `coupon`, `terms` and `button`.
 */
export const definition = designKind({
  type: 'coupon',
  label: { tr: 'Kupon', en: 'Coupon' },
  help: {
    tr: 'Tek dokunuşla kopyalanan indirim kodu.',
    en: 'A discount code that copies with one touch.',
  },
  words: {
    title: { tr: 'Size özel indirim', en: 'A discount for you' },
    amount: { tr: '%10', en: '10%' },
    coupon: 'VITRIN10',
  },
  write: (words) => ({
    frame: windowAt(words.position ?? 'bottom-left'),
    theme: theme(words),
    steps: [
      {
        blocks: [
          ...heading(words.title, { size: 'small', font: 'text' }),
          ...heading(words.amount, { size: 'shout' }),
          ...paragraph(words.description),
          ...couponRow(words.coupon, words.terms),
          ...button(words.button),
        ],
      },
    ],
  }),
});

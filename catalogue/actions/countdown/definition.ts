import { designKind } from '../../design/kind';
import { barAt, button, couponRow, heading, theme } from '../../design/presets';

/** Bar built from `number`, `title`, `ends`, `over`, `coupon` and `button`. */
export const definition = designKind({
  type: 'countdown',
  label: { tr: 'Geri sayım', en: 'Countdown' },
  help: {
    tr: 'Bir kampanyanın bitişine kalan süreyi gösteren çubuk.',
    en: 'A bar with the time left until an offer ends.',
  },
  words: { title: { tr: 'Fırsatın bitmesine kalan', en: 'The offer ends in' } },
  write: (words) => ({
    frame: barAt(words),
    theme: theme(words),
    steps: [
      {
        blocks: [
          ...heading(words.number, { size: 'shout' }),
          ...heading(words.title, { size: 'second' }),
          [
            'countdown',
            {
              ...(words.ends ? { ends: words.ends } : {}),
              ...(words.over ? { over: words.over } : {}),
            },
          ],
          ...couponRow(words.coupon),
          ...button(words.button, { wide: false }),
        ],
      },
    ],
  }),
});

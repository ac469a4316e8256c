import { designKind } from '../../design/kind';
import { barAt, button, couponRow, heading, theme } from '../../design/presets';

export const definition = designKind({
  type: 'countdown',
  label: { tr: 'Geri sayım', en: 'Countdown' },
  help: {
    tr: 'Bir kampanyanın bitişine kalan süreyi gösteren çubuk.',
    en: 'A bar with the time left until an offer ends.',
  },
  defaults: { title: { tr: 'Fırsatın bitmesine kalan', en: 'The offer ends in' } },
  write: (values) => ({
    frame: barAt(values),
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.number, { size: 'shout' }),
          ...heading(values.title, { size: 'second' }),
          [
            'countdown',
            {
              ...(values.ends ? { ends: values.ends } : {}),
              ...(values.over ? { over: values.over } : {}),
            },
          ],
          ...couponRow(values.coupon),
          ...button(values.button, { wide: false }),
        ],
      },
    ],
  }),
});

import { designKind } from '../../design/kind';
import { button, couponRow, heading, paragraph, theme, windowAt } from '../../design/presets';

export const definition = designKind({
  type: 'coupon',
  label: { tr: 'Kupon', en: 'Coupon' },
  help: {
    tr: 'Tek dokunuşla kopyalanan indirim kodu.',
    en: 'A discount code that copies with one touch.',
  },
  defaults: {
    title: { tr: 'Size özel indirim', en: 'A discount for you' },
    amount: { tr: '%10', en: '10%' },
    coupon: 'VITRIN10',
  },
  write: (values) => ({
    frame: windowAt(values.position ?? 'bottom-left'),
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title, { size: 'small', font: 'text' }),
          ...heading(values.amount, { size: 'shout' }),
          ...paragraph(values.description),
          ...couponRow(values.coupon, values.terms),
          ...button(values.button),
        ],
      },
    ],
  }),
});

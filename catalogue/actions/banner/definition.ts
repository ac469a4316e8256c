import { designKind } from '../../design/kind';
import { barAt, button, couponRow, heading, theme } from '../../design/presets';

/** The product specification sets the defaults, such as the height and the colours. */
export const definition = designKind({
  type: 'banner',
  label: { tr: 'Duyuru çubuğu', en: 'Banner' },
  help: {
    tr: 'Sayfanın üstünde veya altında ince bir çubuk.',
    en: 'A slim bar above the page or at its foot.',
  },
  defaults: {
    title: { tr: 'Bugüne özel fırsat', en: 'Only today' },
    background: '#E3A840',
    color: '#1b1f24',
    button: { background: 'red', color: 'white' },
  },
  write: (values) => ({
    frame: { ...barAt(values), height: 22, enter: 'none' },
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title, { size: 'second' }),
          ...couponRow(values.coupon),
          ...button(values.button, { wide: false }),
        ],
      },
    ],
  }),
});

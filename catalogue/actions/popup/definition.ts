import { designKind } from '../../design/kind';
import { button, couponRow, heading, paragraph, theme, windowAt } from '../../design/presets';

export const definition = designKind({
  type: 'popup',
  label: { tr: 'Açılır pencere', en: 'Popup' },
  help: {
    tr: 'Sayfanın önünde açılan pencere: görsel, yazı, kupon ve buton.',
    en: 'A window in front of the page: picture, text, coupon and button.',
  },
  defaults: {
    title: { tr: 'Size özel', en: 'Just for you' },
    button: { text: { tr: 'Alışverişe başla', en: 'Start shopping' } },
  },
  write: (values) => ({
    frame: {
      ...windowAt(values.position),
      ...(values.image ? { kind: 'split', picture: values.image } : {}),
      ...(values.image && values.imagePosition ? { side: values.imagePosition } : {}),
      ...(values.image && values.position && values.position !== 'center'
        ? { kind: 'corner' }
        : {}),
      ...(values.size ? { size: values.size } : {}),
      ...(values.animation ? { enter: values.animation } : {}),
    },
    theme: theme(values),
    steps: [
      {
        blocks: [
          ...heading(values.title),
          ...paragraph(values.description),
          ...couponRow(values.coupon),
          ...button(values.button),
        ],
      },
    ],
  }),
});

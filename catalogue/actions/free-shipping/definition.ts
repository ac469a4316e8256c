import { designKind } from '../../design/kind';
import { barAt, button, theme } from '../../design/presets';

export const definition = designKind({
  type: 'free-shipping',
  label: { tr: 'Ücretsiz kargo çubuğu', en: 'Free shipping bar' },
  help: {
    tr: 'Sepet tutarını okur, ücretsiz kargoya ne kaldığını gösterir.',
    en: 'Reads the cart’s total and shows what is missing for free shipping.',
  },
  defaults: {
    title: { tr: '{tutar} ve üzeri siparişlerde kargo bizden', en: 'Free shipping from {tutar}' },
    missing: { tr: 'Ücretsiz kargoya {tutar} kaldı', en: 'Only {tutar} to free shipping' },
    reached: { tr: 'Tebrikler, kargonuz bizden!', en: 'Well done, shipping is on us!' },
  },
  write: (values) => ({
    frame: barAt(values),
    theme: theme({ ...values, accent: values.progress }),
    steps: [
      {
        blocks: [
          [
            'progress',
            Object.fromEntries(
              ['title', 'missing', 'reached', 'threshold', 'currency', 'cart'].flatMap((name) =>
                values[name] === undefined ? [] : [[name, values[name]]],
              ),
            ),
          ],
          ...button(values.button, { wide: false }),
        ],
      },
    ],
  }),
});

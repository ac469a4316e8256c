import { designKind } from '../../design/kind';
import { button, inlineAt, theme } from '../../design/presets';

export const definition = designKind({
  type: 'button',
  label: { tr: 'Buton ekleme', en: 'Button insert' },
  help: {
    tr: 'Sayfanın seçtiğiniz yerine bir buton koyar.',
    en: 'Puts a button where you choose in the page.',
  },
  defaults: { button: { text: { tr: 'Fırsatları gör', en: 'See the offers' } } },
  write: (values) => ({
    frame: { ...inlineAt(values), close: 'none' },
    theme: theme(values),
    steps: [{ blocks: button(values.button, { wide: values.width === 'full' }) }],
  }),
});

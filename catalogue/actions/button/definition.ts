import { designKind } from '../../design/kind';
import { button, inlineAt, theme } from '../../design/presets';

/** Button inside the page, built from `button` and `width`. */
export const definition = designKind({
  type: 'button',
  label: { tr: 'Buton ekleme', en: 'Button insert' },
  help: {
    tr: 'Sayfanın seçtiğiniz yerine bir buton koyar.',
    en: 'Puts a button where you choose in the page.',
  },
  words: { button: { text: { tr: 'Fırsatları gör', en: 'See the offers' } } },
  write: (words) => ({
    frame: { ...inlineAt(words), close: 'none' },
    theme: theme(words),
    steps: [{ blocks: button(words.button, { wide: words.width === 'full' }) }],
  }),
});

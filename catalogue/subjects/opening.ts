import type { Plain } from '../fields/types';
import type { Trigger } from '../kinds';
import { markValue } from '../lib/phrase';
import { countPhrase, secondsField } from './range';
import { watch } from './watch';

export const openingTriggers = {
  'page-load': {
    type: 'page-load',
    label: { tr: 'Sayfa açılınca', en: 'When the page opens' },
    help: { tr: 'Sayfa hazır olur olmaz gösterilir.', en: 'Shown as soon as the page is ready.' },
    fields: [],
    listen: listenForLoad,
    phrase: () => ({ tr: 'sayfa açılınca', en: 'when the page opens' }),
  },
  delay: {
    type: 'delay',
    label: { tr: 'Bir süre sonra', en: 'After a while' },
    help: {
      tr: 'Ziyaretçi sayfada bu kadar kaldığında gösterilir.',
      en: 'Shown once the visitor has stayed this long on the page.',
    },
    fields: [secondsField(5, [0, 3600])],
    listen: listenForDelay,
    phrase: ({ seconds }) => ({
      tr: `sayfada ${markValue(`${seconds} saniye`)} kalınca`,
      en: `after ${countPhrase(seconds, 'second')} on the page`,
    }),
  },
} satisfies Record<string, Trigger>;

/** Fires when the document is parsed; the widget may run before that. */
export function listenForLoad(_p: Plain, page: Window, fire: () => void): () => void {
  const { on, after, fire: once, stop } = watch(page, fire);
  if (page.document.readyState === 'loading') on(page.document, 'DOMContentLoaded', once);
  else after(0, once);
  return stop;
}

/** Fires `seconds` after the trigger starts to listen. */
export function listenForDelay(p: Plain, page: Window, fire: () => void): () => void {
  const { after, fire: once, stop } = watch(page, fire);
  after((Number(p.seconds) || 0) * 1000, once);
  return stop;
}

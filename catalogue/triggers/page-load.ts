import type { Definition, Listen } from '../kinds';
import { watch } from './watch';

export const definition: Definition = {
  type: 'page-load',
  label: { tr: 'Sayfa açılınca', en: 'When the page opens' },
  help: { tr: 'Sayfa hazır olur olmaz gösterilir.', en: 'Shown as soon as the page is ready.' },
  fields: [],
};

/** Fires when the document can be drawn on; the widget may run before that. */
export const listen: Listen = (_p, page, fire) => {
  const { on, after, fire: once, stop } = watch(page, fire);
  if (page.document.readyState === 'loading') on(page.document, 'DOMContentLoaded', once);
  else after(0, once);
  return stop;
};

import type { Definition, Listen } from '../kinds';
import { watch } from './watch';

export const definition: Definition = {
  type: 'element-click',
  label: { tr: 'Bir öğeye tıklanınca', en: 'When something is clicked' },
  help: {
    tr: 'Seçiciye uyan bir öğeye tıklanınca gösterilir, örneğin .sepete-ekle',
    en: 'Shown after a click on anything the selector matches, for example .add-to-cart',
  },
  fields: [
    {
      type: 'string',
      name: 'selector',
      label: { tr: 'CSS seçici', en: 'CSS selector' },
      required: true,
      format: 'selector',
      maxLength: 500,
      placeholder: { tr: '.sepete-ekle', en: '.add-to-cart' },
    },
  ],
};

/** Fires on a click inside an element that matches `selector`, wherever it is added later. */
export const listen: Listen = (p, page, fire) => {
  const { on, fire: once, stop } = watch(page, fire);
  on(page.document, 'click', (event) => {
    if (isInside(event.target, String(p.selector))) once();
  });
  return stop;
};

function isInside(target: EventTarget | null, selector: string): boolean {
  try {
    return !!(target as Element | null)?.closest?.(selector);
  } catch {
    return false;
  }
}

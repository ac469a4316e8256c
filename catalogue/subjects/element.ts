import { healedSelector } from '../anchors';
import type { Plain, StringField } from '../fields/types';
import type { Trigger } from '../kinds';
import { markQuoted } from '../lib/phrase';
import { watch } from './watch';

const selectorField: StringField = {
  type: 'string',
  name: 'selector',
  label: { tr: 'CSS seçici', en: 'CSS selector' },
  required: true,
  format: 'selector',
  maxLength: 500,
  placeholder: { tr: '.sepete-ekle', en: '.add-to-cart' },
};

export const elementTriggers = {
  'element-click': {
    type: 'element-click',
    label: { tr: 'Bir öğeye tıklanınca', en: 'When something is clicked' },
    help: {
      tr: 'Seçiciye uyan bir öğeye tıklanınca gösterilir, örneğin .sepete-ekle',
      en: 'Shown after a click on anything the selector matches, for example .add-to-cart',
    },
    fields: [selectorField],
    listen: listenForClick,
    phrase: ({ selector }) => ({
      tr: `${markQuoted(selector)} öğesine tıklanınca`,
      en: `after a click on ${markQuoted(selector)}`,
    }),
  },
  'element-seen': {
    type: 'element-seen',
    label: { tr: 'Bir öğe görülünce', en: 'When something is seen' },
    help: {
      tr: 'Seçiciye uyan bir öğe ekrana gelince gösterilir; sonradan eklenen öğeler de sayılır.',
      en: 'Shown once anything the selector matches comes into view, also when it is added later.',
    },
    fields: [selectorField],
    listen: listenForSeen,
    phrase: ({ selector }) => ({
      tr: `${markQuoted(selector)} öğesi görülünce`,
      en: `when ${markQuoted(selector)} comes into view`,
    }),
  },
} satisfies Record<string, Trigger>;

/** Fires on a click, also in an element that is added later. */
export function listenForClick(p: Plain, page: Window, fire: () => void): () => void {
  const { on, fire: once, stop } = watch(page, fire);
  on(page.document, 'click', (event) => {
    if (isInside(event.target, String(p.selector))) once();
  });
  return stop;
}

/**
 * Returns a selector that also matches the element found by an alternative; see `healedSelector`.
 */
const withHealed = (selector: string) => `${selector},${healedSelector(selector)}`;

function isInside(target: EventTarget | null, selector: string): boolean {
  try {
    return !!(target as Element | null)?.closest?.(withHealed(selector));
  } catch {
    return false;
  }
}

/** Interval in ms for searching elements that the page adds later. */
const LOOK_AGAIN_MS = 1000;
const MAX_WATCHED = 50;

/** Fires when at least one percent of an element that matches `selector` is in the window. */
export function listenForSeen(p: Plain, page: Window, fire: () => void): () => void {
  const { after, fire: once, stop } = watch(page, fire);
  const watched = new Set<Element>();
  const { IntersectionObserver } = page as unknown as typeof globalThis;
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) end(once);
    },
    { threshold: [0.01, 0.5] },
  );
  const end = (then: () => void) => {
    observer.disconnect();
    then();
  };
  const observeMatches = () => {
    try {
      for (const element of page.document.querySelectorAll(withHealed(String(p.selector)))) {
        if (watched.size >= MAX_WATCHED || watched.has(element)) continue;
        watched.add(element);
        observer.observe(element);
      }
      after(LOOK_AGAIN_MS, observeMatches);
    } catch {
      // The browser cannot parse the selector, so it matches nothing.
    }
  };
  observeMatches();
  return () => end(stop);
}

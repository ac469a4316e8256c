import { HEALED_ATTRIBUTES, healedSelector } from '../../anchors';
import type { Field, Plain } from '../../fields/types';
import type { Rendered } from '../../kinds';
import { text } from './element';

/** Maximum wait in ms for an element that the page adds later. */
const ELEMENT_TIMEOUT_MS = 20_000;

function inlineFieldsAt(selector: string, place: string): Field[] {
  return [
    {
      type: 'string',
      name: 'selector',
      label: { tr: 'Sayfadaki öğe', en: 'Element of the page' },
      help: {
        tr: 'Bu CSS seçiciye uyan ilk öğeye göre yerleşir; öğe sonradan gelirse beklenir.',
        en: 'Placed by the first element this CSS selector matches; one that comes later is awaited.',
      },
      required: true,
      default: selector,
      format: 'selector',
      maxLength: 500,
    },
    {
      type: 'dropdown',
      name: 'place',
      label: { tr: 'Öğeye göre yeri', en: 'Place by that element' },
      default: place,
      options: [
        { value: 'before', label: { tr: 'Öncesine', en: 'Before it' } },
        { value: 'after', label: { tr: 'Sonrasına', en: 'After it' } },
        { value: 'prepend', label: { tr: 'İçine, en başa', en: 'Inside, at the start' } },
        { value: 'append', label: { tr: 'İçine, en sona', en: 'Inside, at the end' } },
        { value: 'replace', label: { tr: 'Yerine', en: 'Instead of it' } },
      ],
    },
  ];
}

export const inlineFields = inlineFieldsAt('main', 'append');

/** Inserts a drawing at its target; `replace` hides the target until the drawing is removed. */
export function attachInline(
  p: Plain,
  document: Document,
  nodes: (host: HTMLElement) => readonly ChildNode[] = (host) => [host],
): NonNullable<Rendered['attach']> {
  return (host, placed) => {
    let undo = () => {};
    const put = () => {
      const target = findElement(document, text(p.selector));
      if (!target) return false;
      undo = insert(target, text(p.place), nodes(host));
      placed();
      return true;
    };
    const stop = put() ? () => {} : whenChanged(document, put);
    return () => {
      stop();
      undo();
    };
  };
}

/**
 * Finds the element of a selector, or else the element that is marked as healed for this selector;
 * null if there is no element or the CSS is invalid.
 */
export function findElement(document: Document, selector: string): HTMLElement | null {
  try {
    const find = (css: string) => document.querySelector<HTMLElement>(css);
    return selector ? (find(selector) ?? find(healedSelector(selector))) : null;
  } catch {
    return null;
  }
}

function insert(target: HTMLElement, place: string, nodes: readonly ChildNode[]): () => void {
  const remove = () => {
    for (const node of nodes) node.remove();
  };
  if (place === 'before' || place === 'prepend' || place === 'append') {
    target[place](...nodes);
    return remove;
  }
  target.after(...nodes);
  if (place !== 'replace') return remove;
  const before = target.style.display;
  target.style.setProperty('display', 'none', 'important');
  return () => {
    remove();
    target.style.display = before;
  };
}

/** Calls `put` after each change of the page until it returns true, or for `ELEMENT_TIMEOUT_MS`. */
function whenChanged(document: Document, put: () => boolean): () => void {
  const observer = new MutationObserver(() => {
    if (put()) observer.disconnect();
  });
  const changes = { childList: true, subtree: true, attributeFilter: HEALED_ATTRIBUTES };
  observer.observe(document.documentElement, changes);
  setTimeout(() => observer.disconnect(), ELEMENT_TIMEOUT_MS);
  return () => observer.disconnect();
}

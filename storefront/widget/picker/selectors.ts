import { MAX_CANDIDATES, type PickerCandidate } from '@contract/picker';
import { isStableName } from './stable-name';

/** Attributes whose values identify an element across builds, the most reliable first. */
const MARKS = [
  'data-testid',
  'data-test',
  'data-qa',
  'data-role',
  'data-action',
  'itemprop',
  'name',
  'aria-label',
];
const MAX_DEPTH = 6;

/**
 * Returns the best selector first: by id, attribute, classes, inside a named ancestor, and by
 * position as a last resort. Each matches at least one element.
 */
export function findSelectors(element: Element): PickerCandidate[] {
  const own = nameSelectors(element);
  const all = [...own, ...insideAncestor(element, own), positionSelector(element)];
  const counted = [...new Set(all)].map((css) => ({ css, count: countMatches(css) }));
  const usable = counted.filter(({ css, count }) => count > 0 && matches(element, css));
  // A selector that matches only this element comes first; the others keep their order.
  const sorted = [...usable].sort(
    (one, other) => Number(one.count !== 1) - Number(other.count !== 1),
  );
  return sorted.slice(0, MAX_CANDIDATES);
}

/** Returns 0 for a selector that the browser cannot parse. */
export function countMatches(css: string): number {
  try {
    return css ? document.querySelectorAll(css).length : 0;
  } catch {
    return 0;
  }
}

export function nameSelectors(element: Element): string[] {
  const tag = element.localName;
  const found: string[] = [];
  if (element.id && isStableName(element.id)) found.push(`#${CSS.escape(element.id)}`);
  for (const mark of MARKS) {
    const value = element.getAttribute(mark);
    if (value && value.length <= 60) found.push(`${tag}[${mark}="${CSS.escape(value)}"]`);
  }
  const classes = classesOf(element);
  found.push(...classes);
  if (classes.length > 1) found.push(classes.slice(0, 3).join(''));
  return found;
}

/** Returns the stable classes of an element (`isStableName`) as selectors. */
export const classesOf = (element: Element): string[] =>
  [...element.classList].filter(isStableName).map((name) => `.${CSS.escape(name)}`);

/** Uses the nearest ancestor with an id, attribute or class: `.card .price`. */
function insideAncestor(element: Element, own: readonly string[]): string[] {
  const inner = own.length > 0 ? own : [element.localName];
  let ancestor = element.parentElement;
  for (let depth = 0; ancestor && depth < MAX_DEPTH; depth++) {
    const outer = nameSelectors(ancestor)[0];
    if (outer && ancestor !== document.body) return inner.map((css) => `${outer} ${css}`);
    ancestor = ancestor.parentElement;
  }
  return [];
}

/** Returns a path from the page or an id; it breaks when the page's structure changes. */
export function positionSelector(element: Element): string {
  const steps: string[] = [];
  for (let node: Element | null = element; node; node = node.parentElement) {
    if (node === document.body || node === document.documentElement) {
      steps.unshift(node.localName);
      break;
    }
    if (node.id && isStableName(node.id)) {
      steps.unshift(`#${CSS.escape(node.id)}`);
      break;
    }
    steps.unshift(`${node.localName}${nth(node)}`);
  }
  return steps.join('>');
}

/** Returns the path of an element below an ancestor: `:scope>div:nth-of-type(2)>a`. */
export function pathBetween(ancestor: Element, element: Element): string {
  const steps: string[] = [];
  for (let node: Element | null = element; node && node !== ancestor; node = node.parentElement) {
    steps.unshift(`${node.localName}${nth(node)}`);
  }
  return [':scope', ...steps].join('>');
}

function nth(node: Element): string {
  const alike = [...(node.parentElement?.children ?? [])].filter(
    ({ localName }) => localName === node.localName,
  );
  return alike.length > 1 ? `:nth-of-type(${alike.indexOf(node) + 1})` : '';
}

function matches(element: Element, css: string): boolean {
  try {
    return element.matches(css);
  } catch {
    return false;
  }
}

import {
  type Anchor,
  type AnchorAlternative,
  type AnchorKind,
  MAX_ANCHOR_TEXT_CHARS,
  markHealed,
} from '@catalogue/anchors';
import { findSelectors } from './picker/selectors';

export interface HealChunk {
  heal: (anchor: Anchor) => Healed | null;
}

/** Current selector of the element, and the alternatives that found it. */
export interface Healed {
  css: string;
  ways: AnchorKind[];
}

export const HEADINGS = 'h1,h2,h3,h4,h5,h6,legend,[role=heading]';
const MAX_HEADING_LEVELS = 7;

/** `position` and `heading` both depend on the order of elements, so together they count once. */
const EVIDENCE = {
  name: 'name',
  classes: 'classes',
  position: 'structure',
  heading: 'structure',
  text: 'text',
} as const satisfies Record<AnchorKind, string>;

/** Marks the element that the alternatives find; null when the alternatives do not agree. */
export const heal: HealChunk['heal'] = ({ selector, ways }) => {
  const found = findAgreed(document, ways);
  if (!found) return null;
  const css = findSelectors(found.element).find(
    (one) => document.querySelector(one.css) === found.element,
  )?.css;
  if (!css) return null;
  markHealed(found.element, selector);
  return { css, ways: found.kinds };
};

/**
 * Returns the element that at least two independent alternatives find; null if another alternative
 * finds a different element. `position` and `heading` may find a different element if an id or
 * attribute finds the returned element.
 */
export function findAgreed(
  page: Document,
  alternatives: readonly AnchorAlternative[],
): { element: Element; kinds: AnchorKind[] } | null {
  const votes = new Map<Element, AnchorKind[]>();
  for (const alternative of alternatives) {
    const element = resolveAlternative(page, alternative);
    if (element) votes.set(element, [...(votes.get(element) ?? []), alternative.kind]);
  }
  const evidence = (kinds: readonly AnchorKind[]) => new Set(kinds.map((kind) => EVIDENCE[kind]));
  const [first, ...others] = [...votes].sort(
    ([, one], [, other]) => evidence(other).size - evidence(one).size,
  );
  if (!first) return null;
  const [element, kinds] = first;
  if (evidence(kinds).size < 2) return null;
  const against = evidence(others.flatMap(([, other]) => other));
  against.delete('structure');
  const isMoved = kinds.includes('name') && against.size === 0;
  return others.length === 0 || isMoved ? { element, kinds } : null;
}

/** Returns the element that an alternative matches; null when it matches none, or several. */
export function resolveAlternative(
  page: Document,
  { kind, css, text = '' }: AnchorAlternative,
): Element | null {
  try {
    const found =
      kind === 'heading'
        ? besideHeading(page, css, text)
        : [...page.querySelectorAll(css)].filter((one) => kind !== 'text' || labelOf(one) === text);
    return (found.length === 1 && found[0]) || null;
  } catch {
    // A selector that the browser cannot parse finds nothing.
    return null;
  }
}

/** Searches below the nearest ancestor of the heading that contains a match for `path`. */
function besideHeading(page: Document, path: string, text: string): Element[] {
  const headings = [...page.querySelectorAll(HEADINGS)].filter((one) => shortText(one) === text);
  const [heading] = headings;
  if (headings.length !== 1 || !heading) return [];
  let ancestor = heading.parentElement;
  for (let level = 0; ancestor && level < MAX_HEADING_LEVELS; level++) {
    const found = [...ancestor.querySelectorAll(path)].filter((one) => !one.contains(heading));
    if (found.length > 0) return found;
    ancestor = ancestor.parentElement;
  }
  return [];
}

/** Returns the short text of the element, else of its first heading; empty if neither has one. */
export function labelOf(element: Element): string {
  const heading = element.querySelector(HEADINGS);
  return shortText(element) || (heading ? shortText(heading) : '');
}

/** Returns an element's text; empty when it is long, or contains digits, as a price does. */
export function shortText({ textContent }: Element): string {
  const text = textContent ?? '';
  // Most containers have far longer texts, which need not be read.
  if (text.length > 20 * MAX_ANCHOR_TEXT_CHARS) return '';
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_ANCHOR_TEXT_CHARS || /\d/.test(line) ? '' : line;
}

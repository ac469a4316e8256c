import { isRecord } from './lib/is-record';

/**
 * How an alternative selector finds an element: `name` by an id or attribute, `position` by its
 * path in the page, `heading` by its path from a heading.
 */
export const ANCHOR_KINDS = ['name', 'classes', 'position', 'heading', 'text'] as const;
export type AnchorKind = (typeof ANCHOR_KINDS)[number];

export interface AnchorAlternative {
  kind: AnchorKind;
  /**
   * A selector; `heading`: the path below the common ancestor with the heading; `text`: the tag.
   */
  css: string;
  /** Text of the heading (`heading`) or of the element itself (`text`). */
  text?: string | undefined;
}

/** Alternative selectors for a selector that was picked on a page; a typed selector has none. */
export interface Anchor {
  selector: string;
  ways: AnchorAlternative[];
}

export const MAX_ANCHORS = 40;
export const MAX_ANCHOR_TEXT_CHARS = 80;

/**
 * Attribute that marks an element found by an alternative selector; its value is the original
 * selector.
 */
const HEALED = 'data-vitrin-healed';

/** Selects the element that `markHealed` marked because `selector` no longer finds it. */
export const healedSelector = (selector: string) => `[${HEALED}=${JSON.stringify(selector)}]`;

export function markHealed(element: Element, selector: string): void {
  element.setAttribute(HEALED, selector);
}

export function clearHealed(document: Document): void {
  for (const element of document.querySelectorAll(`[${HEALED}]`)) element.removeAttribute(HEALED);
}

/** Attributes that a search for an element must observe, because `markHealed` changes them. */
export const HEALED_ATTRIBUTES = [HEALED];

interface Content {
  tags: unknown;
  trigger: unknown;
  anchors?: Anchor[] | undefined;
}

/** Returns the anchors whose selectors the content uses, including those of disabled entries. */
export const usedAnchors = (content: Content): Anchor[] =>
  (content.anchors ?? []).filter(({ selector }) => usesSelector(content, selector));

export function usesSelector({ tags, trigger }: Content, selector: string): boolean {
  let isUsed = false;
  changeSelectors([tags, trigger], (one) => {
    isUsed ||= one === selector;
    return one;
  });
  return isUsed;
}

/** Stores a selector's alternatives in the content; without alternatives, removes its anchor. */
export function rememberAnchor<Body extends Content>(
  body: Body,
  selector: string,
  alternatives: readonly AnchorAlternative[],
): Body {
  const others = (body.anchors ?? []).filter((anchor) => anchor.selector !== selector);
  const anchors =
    alternatives.length > 0 ? [...others, { selector, ways: [...alternatives] }] : others;
  const { anchors: _, ...rest } = body;
  return { ...rest, ...(anchors.length > 0 && { anchors: anchors.slice(-MAX_ANCHORS) }) } as Body;
}

/** Replaces a selector wherever the content uses it; its alternatives stay. */
export function replaceSelector<Body extends Content>(body: Body, from: string, to: string): Body {
  const change = (selector: unknown) => (selector === from ? to : selector);
  const { anchors } = body;
  return {
    ...body,
    tags: changeSelectors(body.tags, change),
    trigger: changeSelectors(body.trigger, change),
    ...(anchors && {
      anchors: anchors
        .filter(({ selector }) => selector !== to)
        .map((anchor) => (anchor.selector === from ? { ...anchor, selector: to } : anchor)),
    }),
  };
}

function changeSelectors<Value>(content: Value, change: (selector: unknown) => unknown): Value {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const isSelector = name === 'selector' && isRecord(inner) && '__type' in inner;
        return [name, isSelector ? { ...inner, value: change(inner.value) } : walk(inner)];
      }),
    );
  };
  // Only the values of selectors change, so the result has the type of the content.
  return walk(content) as Value;
}

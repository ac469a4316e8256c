import type createCache from '@emotion/cache';
import type { EmotionCache, Options, StylisElement } from '@emotion/cache';

/** Style properties that decide whether a test sees an element. jsdom has no layout or colours. */
const PROPERTIES = ['display', 'visibility', 'opacity'] as const;
type Property = (typeof PROPERTIES)[number];
const isRead = (name: string | symbol): name is Property =>
  (PROPERTIES as readonly (string | symbol)[]).includes(name);

const INITIAL: Record<Property, string> = {
  display: 'inline',
  visibility: 'visible',
  opacity: '1',
};
const NOT_DISPLAYED = new Set(
  'datalist head link meta noscript script style template title'.split(' '),
);
/** Elements on lines of their own, whose text a screen reader separates from its surroundings. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hr html legend li main nav ol optgroup option p pre search section summary ' +
    'table tbody td tfoot th thead tr ul'
  ).split(' '),
);

interface Rule {
  selector: string;
  /** Whether the selector is only its subject, so that it needs no matching. */
  isSubject: boolean;
  /** Number of classes, ids, attributes and pseudo-classes; a higher one has precedence. */
  weight: number;
  declarations: Partial<Record<Property, string>>;
}

/** Replaces the style elements that Emotion would write. */
const NO_SHEET = { insert: () => {} } as unknown as EmotionCache['sheet'];

/** Rules of the console's styles by `subjectOf`. */
const rules = new Map<string, Rule[]>();
const known = new Set<string>();

/**
 * Returns a cache of styles that keeps the rules about visibility here and writes none into the
 * document. Otherwise jsdom parses every rule, and applies it to each element whose style is
 * requested, for example by queries by role. Rules in media queries do not apply, as in jsdom.
 */
export function createHidingCache(create: typeof createCache, options: Options): EmotionCache {
  const cache = create({ ...options, stylisPlugins: [collect] });
  const { insert } = cache;
  cache.insert = (selector, style, _sheet, isKept) => insert(selector, style, NO_SHEET, isKept);
  return cache;
}

function collect({ type, props, children, parent, root }: StylisElement): void {
  if (type !== 'rule' || isInAtRule(parent) || isInAtRule(root) || !Array.isArray(children)) return;
  const declarations: Rule['declarations'] = {};
  for (const { props: name, children: value } of children) {
    if (typeof name === 'string' && isRead(name)) declarations[name] = String(value);
  }
  const text = JSON.stringify([props, declarations]);
  if (known.has(text) || Object.keys(declarations).length === 0) return;
  known.add(text);
  for (const selector of [props].flat()) {
    if (selector.includes('::')) continue;
    const subject = subjectOf(selector);
    const weight = selector.split(/[.#:[]/).length;
    const rule = { selector, isSubject: selector === subject, weight, declarations };
    rules.set(subject, [...(rules.get(subject) ?? []), rule]);
  }
}

/** Returns a class or the element name at the end of a selector, as in `.row`; '' without one. */
function subjectOf(selector: string): string {
  const parts = selector.replace(/\([^()]*\)/g, '').split(/[\s>+~]/);
  return /\.[\w-]+|^[a-z]\w*/.exec(parts.at(-1) ?? '')?.[0] ?? '';
}

function isInAtRule(element: StylisElement | null): boolean {
  if (!element) return false;
  return element.type.startsWith('@') || isInAtRule(element.parent) || isInAtRule(element.root);
}

/**
 * Replaces `getComputedStyle`: only collected rules count, and all other properties have the value
 * of the element's own style.
 */
export function computeHidingStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || hasEmotionSheet()) return compute(element, pseudo);
    const { style } = element as HTMLElement;
    const read = (name: string | symbol) =>
      isRead(name) ? styleOf(element as HTMLElement, name) : Reflect.get(style, name);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === 'getPropertyValue' ? read : read(name)),
    });
  };
}

/** Returns whether a component without the console's style cache wrote styles into the page. */
const hasEmotionSheet = () =>
  Array.from(document.styleSheets).some(
    ({ ownerNode }) => (ownerNode as HTMLElement | null)?.dataset.emotion !== undefined,
  );

/** Returns the value of a property of an element; `visibility` is inherited from its parents. */
function styleOf(element: HTMLElement, name: Property): string {
  const value = ownValue(element, name);
  if (value || name !== 'visibility') return value || INITIAL[name];
  const { parentElement } = element;
  return parentElement ? styleOf(parentElement, name) : INITIAL[name];
}

function ownValue(element: HTMLElement, name: Property): string {
  const inline = element.style?.[name];
  if (inline) return inline;
  let found: Rule | undefined;
  const classes = Array.from(element.classList, (one) => `.${one}`);
  for (const subject of ['', element.localName, ...classes]) {
    for (const rule of rules.get(subject) ?? []) {
      if (rule.declarations[name] === undefined || (found && found.weight > rule.weight)) continue;
      if (rule.isSubject || element.matches(rule.selector)) found = rule;
    }
  }
  const value = found?.declarations[name];
  if (value) return value;
  return name === 'display' ? browserDisplay(element) : '';
}

function browserDisplay(element: Element): string {
  const { localName } = element;
  const isHidden =
    NOT_DISPLAYED.has(localName) ||
    element.hasAttribute('hidden') ||
    (localName === 'input' && element.getAttribute('type') === 'hidden') ||
    (localName === 'dialog' && !element.hasAttribute('open'));
  return isHidden ? 'none' : BLOCKS.has(localName) ? 'block' : 'inline';
}

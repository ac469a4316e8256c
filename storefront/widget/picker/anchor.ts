import { type AnchorAlternative, MAX_ANCHOR_TEXT_CHARS } from '@catalogue/anchors';
import { MAX_SELECTOR_CHARS } from '@contract/picker';
import { HEADINGS, labelOf, resolveAlternative, shortText } from '@storefront/widget/heal';
import { classesOf, nameSelectors, pathBetween, positionSelector } from './selectors';

const MAX_DEPTH = 6;

/** Returns alternatives; each matches this element and no other element of the page. */
export function findAlternatives(element: Element): AnchorAlternative[] {
  const found = [
    ...byName(element),
    ...byClasses(element),
    { kind: 'position' as const, css: positionSelector(element) },
    ...byHeading(element),
    ...byText(element),
  ];
  const own = found.filter(
    (alternative) =>
      alternative.css.length <= MAX_SELECTOR_CHARS &&
      resolveAlternative(document, alternative) === element,
  );
  // Only the first alternative of each kind is returned; it is the best one.
  return own.filter(
    ({ kind }, at) => own.findIndex((alternative) => alternative.kind === kind) === at,
  );
}

const byName = (element: Element): AnchorAlternative[] =>
  nameSelectors(element)
    .filter((css) => /[#[]/.test(css))
    .map((css) => ({ kind: 'name', css }));

/** Selects by classes alone, and below each ancestor with a stable class. */
function byClasses(element: Element): AnchorAlternative[] {
  const own = classesOf(element).slice(0, 3).join('');
  if (!own) return [];
  const css = `${element.localName}${own}`;
  const inside = ancestorsOf(element).flatMap((ancestor) => {
    const outer = classesOf(ancestor)[0];
    return outer ? [`${outer} ${css}`] : [];
  });
  return [css, ...inside].map((selector) => ({ kind: 'classes', css: selector }));
}

/** Returns paths from ancestors with a heading before the element, the nearest ancestor first. */
function byHeading(element: Element): AnchorAlternative[] {
  return ancestorsOf(element).flatMap((ancestor): AnchorAlternative[] => {
    const heading = [...ancestor.querySelectorAll(HEADINGS)].find(
      (one) =>
        !element.contains(one) &&
        one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const text = heading && shortText(heading);
    return text ? [{ kind: 'heading', css: pathBetween(ancestor, element), text }] : [];
  });
}

function byText(element: Element): AnchorAlternative[] {
  const text = labelOf(element);
  return text.length > 1 && text.length <= MAX_ANCHOR_TEXT_CHARS
    ? [{ kind: 'text', css: element.localName, text }]
    : [];
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  let ancestor = element.parentElement;
  while (ancestor && ancestor !== document.body && found.length < MAX_DEPTH) {
    found.push(ancestor);
    ancestor = ancestor.parentElement;
  }
  return found;
}

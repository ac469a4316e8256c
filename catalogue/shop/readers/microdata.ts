import type { Reader } from '../model';
import { known } from '../normalize';
import { productOf } from './json-ld';

/** A product with more fields is an attack. */
const MAX_FIELDS = 200;

const SCOPE = '[itemscope][itemtype*="schema.org/Product"]';

/**
 * schema.org as attributes. One Product is the subject of the page; of several side by side it is the one with the
 * page's heading. Several cards without a heading, such as the lines of a cart, have no subject.
 */
export const readMicrodata: Reader = ({ document, url }) => {
  const [first, second] = document.querySelectorAll(`${SCOPE}:not(${SCOPE} *)`);
  const main = second ? document.querySelector('h1')?.closest(SCOPE) : first;
  if (!main) return {};
  const elements = Array.from(main.querySelectorAll('[itemprop]')).slice(0, MAX_FIELDS);
  const nameOf = (element: Element) => element.getAttribute('itemprop');
  // Of several the first one counts.
  const fields = Object.fromEntries(elements.reverse().map((one) => [nameOf(one), contentOf(one)]));
  // A brand or a review inside has a name as well.
  const own = elements
    .filter((one) => nameOf(one) === 'name' && one.closest('[itemscope]') === main)
    .pop();
  const product = productOf({ ...fields, name: own && contentOf(own), offers: fields }, url);
  return known({ product, page: 'product' as const, currency: product.currency });
};

/** Value of a field: an attribute, or the text; of a nested item its name. */
function contentOf(element: Element): string | null {
  const named = element.querySelector('[itemprop=name]') ?? element;
  const texts = ['content', 'href', 'src', 'value'].map((name) => named.getAttribute(name));
  return texts.find((text) => text) ?? named.textContent;
}

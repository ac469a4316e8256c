import type { Reader } from '../model';
import { known } from '../normalize';
import { productOf } from './json-ld';

/** A product with more fields is an attack. */
const MAX_FIELDS = 200;

/** schema.org as attributes: the first Product of the page that lies in no other one. */
export const readMicrodata: Reader = ({ document, url }) => {
  const main = document.querySelector('[itemscope][itemtype*="schema.org/Product"]');
  if (!main) return {};
  const elements = Array.from(main.querySelectorAll('[itemprop]')).slice(0, MAX_FIELDS);
  const nameOf = (element: Element) => element.getAttribute('itemprop');
  // A brand or a review inside has a name as well.
  const own = elements.find((one) => nameOf(one) === 'name' && one.closest('[itemscope]') === main);
  // The first of several fields with one name counts.
  const fields = Object.fromEntries(elements.reverse().map((one) => [nameOf(one), contentOf(one)]));
  const product = productOf({ ...fields, name: own && contentOf(own), offers: fields }, url);
  return known({ product, page: 'product' as const, currency: product.currency });
};

/** Value of a field: an attribute, or the text; of a nested item its name. */
function contentOf(element: Element): string | null {
  const named = element.querySelector('[itemprop=name]') ?? element;
  const texts = ['content', 'href', 'src', 'value'].map((name) => named.getAttribute(name));
  return texts.find((text) => text) ?? named.textContent;
}

import type { Reader } from '../model';
import { known } from '../normalize';
import { productOf } from './json-ld';

/** More is no product, but an attack. */
const MAX_FIELDS = 200;

/** schema.org as attributes: the first Product of the page that lies in no other one. */
export const readMicrodata: Reader = ({ document, url }) => {
  const main = document.querySelector('[itemscope][itemtype*="schema.org/Product"]');
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

/** What an element says by an attribute or its text; of something within, its name. */
function contentOf(element: Element): string | null {
  const named = element.querySelector('[itemprop=name]') ?? element;
  const texts = ['content', 'href', 'src', 'value'].map((name) => named.getAttribute(name));
  return texts.find((text) => text) ?? named.textContent;
}

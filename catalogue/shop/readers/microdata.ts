import { MAX_LINES, type Unknown } from '../normalize';
import { pathOf, subjectOf } from './product';
import type { CallReader } from './script';

/** Maximum number of fields of a product that are read; real products have fewer. */
const MAX_FIELDS = 200;
const PRODUCT = '[itemscope][itemtype*="schema.org/Product"]';

/** Reads schema.org microdata: every Product of the page that is not nested in another Product. */
export const readMicrodata: CallReader = (page) => {
  const items = Array.from(page.document.querySelectorAll(PRODUCT)).filter(
    (item) => !outerOf(item),
  );
  const { product, ...reported } = subjectOf(items.slice(0, MAX_LINES).map(nodeOf), page);
  const trails = Array.from(page.document.querySelectorAll('[itemtype*=BreadcrumbList]'));
  const names = trails.flatMap((trail) => Array.from(trail.querySelectorAll('[itemprop=name]')));
  const path = pathOf(names.map(contentOf), product?.name);
  return {
    page: {
      ...reported,
      product: product && { ...product, categories: product.categories ?? path },
      category: product ? undefined : path,
    },
  };
};

const outerOf = (element: Element) => element.parentElement?.closest(PRODUCT);

function nodeOf(item: Element): Unknown {
  const elements = Array.from(item.querySelectorAll('[itemprop]'))
    .slice(0, MAX_FIELDS)
    .filter((one) => outerOf(one) === item && !one.matches(PRODUCT));
  const nameOf = (element: Element) => element.getAttribute('itemprop');
  // The product's own name, not that of a nested brand or review.
  const own = elements.find(
    (one) => nameOf(one) === 'name' && one.parentElement?.closest('[itemscope]') === item,
  );
  // If several fields have the same name, use the first.
  const fields = Object.fromEntries(elements.reverse().map((one) => [nameOf(one), contentOf(one)]));
  // For the selected variant Magento changes the visible amount, but not the price field.
  const shown = item.querySelector('[data-price-amount]')?.getAttribute('data-price-amount');
  const price = shown ?? fields.price ?? fields.lowPrice;
  return {
    ...fields,
    name: own?.getAttribute('content') ?? own?.textContent,
    offers: price ? { ...fields, price } : undefined,
  };
}

/** Returns the value of a field: an attribute or the text, or for a nested item its name. */
function contentOf(element: Element): string | null {
  const nameElement = element.querySelector('[itemprop=name]') ?? element;
  const texts = ['content', 'href', 'src', 'value'].map((name) => nameElement.getAttribute(name));
  return texts.find((text) => text) ?? nameElement.textContent;
}

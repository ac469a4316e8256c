import { MAX_LINES, objectOf, type Unknown } from '../normalize';
import { listOf, nodesIn, pathOf, productOf, subjectOf } from './product';
import type { CallReader } from './script';

/** Maximum length in characters of a script that is read; scripts of product pages are shorter. */
const MAX_SCRIPT_CHARS = 300_000;
const MAX_SCRIPTS = 40;
const MAX_NODES = 2_000;
const MAX_DEPTH = 8;

/** Names of product fields that contain other products. */
const OTHERS = /^(is[A-Z]\w+|hasVariant|itemReviewed)$/;

/** Reads schema.org nodes that are alone, in lists, in `@graph` or nested. */
export const readJsonLd: CallReader = (page) => {
  const nodes = nodesOf(page.document);
  const list = nodes.find((node) => hasType(node, 'ItemList|OfferCatalog'));
  const inList = new Set(list && itemsOf(list));
  const products = nodes.filter((node) => isProduct(node) && !inList.has(node));
  const main = nodes.flatMap(({ mainEntity }) => nodesIn(mainEntity)).find(isProduct);
  const { product, ...reported } = subjectOf(products, page, main);
  const listed = [...inList].slice(0, MAX_LINES).map((node) => productOf(node, page.url));
  const trail = nodes.find((node) => hasType(node, 'BreadcrumbList'));
  const path = pathOf(
    nodesIn(trail?.itemListElement).map(({ name, item }) => name ?? objectOf(item).name),
    product?.name,
  );
  return {
    page: {
      ...reported,
      product: product && { ...product, categories: product.categories ?? path },
      category: product ? undefined : path,
      products: listed[0] ? listed : reported.products,
    },
  };
};

/** Returns every typed node of the page, outer nodes before inner nodes. */
function nodesOf(document: Document): Unknown[] {
  const found: Unknown[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_NODES) return;
    if (Array.isArray(value)) for (const one of value.slice(0, MAX_NODES)) walk(one, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      if ('@type' in value) found.push(value as Unknown);
      for (const [name, inner] of Object.entries(value))
        if (typeof inner === 'object' && !OTHERS.test(name)) walk(inner, depth + 1);
    }
  };
  const scripts = Array.from(document.scripts).filter(({ type }) =>
    /^application\/ld\+json/i.test(type),
  );
  for (const script of scripts.slice(0, MAX_SCRIPTS)) {
    walk(parse(script.textContent ?? ''), 0);
  }
  return found;
}

/** Corrects line breaks in strings, trailing commas and surrounding text if parsing fails. */
function parse(text: string): unknown {
  if (text.length > MAX_SCRIPT_CHARS) return undefined;
  const mended = () =>
    (/[[{][\s"[{][\s\S]*}\s*\]?/.exec(text)?.[0] ?? '')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/,(\s*[}\]])/g, '$1');
  for (const attempt of [() => text, mended]) {
    try {
      return JSON.parse(attempt());
    } catch {
      // The loop continues with the next attempt.
    }
  }
  return undefined;
}

/** Returns whether a node has a type, which may be a URL; `type` is a regular expression. */
const hasType = ({ '@type': types }: Unknown, type: string): boolean =>
  listOf(types).some((name) => new RegExp(`(^|[/#:])(${type})$`).test(String(name)));
const isProduct = (node: Unknown) => hasType(node, '(Individual)?Product(Group)?');

/** Returns the products of a list, each of which may be inside a ListItem. */
const itemsOf = (list: Unknown): Unknown[] =>
  nodesIn(list.itemListElement).map(
    (node) =>
      nodesIn(node.item)[0] ??
      (isProduct(node) ? node : { name: node.name, url: node.url ?? node.item }),
  );

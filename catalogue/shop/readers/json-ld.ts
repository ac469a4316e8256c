import type { Facts, Product, Reader } from '../model';
import { known, MAX_LINES, objectOf, toCategories, toProduct, type Unknown } from '../normalize';

/** More is no product page but a catalogue, or an attack. */
const MAX_SCRIPT_CHARS = 300_000;
const MAX_SCRIPTS = 40;
const MAX_NODES = 2_000;
const MAX_DEPTH = 8;

/**
 * schema.org in JSON-LD: Product, ProductGroup, Offer, AggregateOffer, BreadcrumbList, ItemList;
 * alone, in lists, in `@graph` and inside one another.
 */
export const readJsonLd: Reader = ({ document, url }) => {
  const nodes = nodesOf(document);
  const list = nodes.find((node) => isOf(node, 'ItemList|OfferCatalog'));
  const inList = new Set(list && itemsOf(list));
  const main = nodes.find((node) => isProduct(node) && !inList.has(node));
  const product = main && productOf(main, url);
  const listed = [...inList].slice(0, MAX_LINES).map((node) => productOf(node, url));
  const trail = nodes.find((node) => isOf(node, 'BreadcrumbList'));
  const path = pathOf(trail, product);
  return known<Facts>({
    product: product && { ...known({ categories: path }), ...product },
    category: product ? undefined : path,
    listed: listed.length > 0 ? listed : undefined,
    page: product ? 'product' : undefined,
    currency: product?.currency,
  });
};

/** Every node of the page with a type, outer ones before inner ones. */
function nodesOf(document: Document): Unknown[] {
  const found: Unknown[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_NODES) return;
    if (Array.isArray(value)) for (const one of value.slice(0, MAX_NODES)) walk(one, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      if ('@type' in value) found.push(value as Unknown);
      for (const inner of Object.values(value))
        if (typeof inner === 'object') walk(inner, depth + 1);
    }
  };
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  for (const script of Array.from(scripts).slice(0, MAX_SCRIPTS)) {
    walk(parse(script.textContent ?? ''), 0);
  }
  return found;
}

/** JSON as shops write it: line breaks within texts, commas at the end, something around it. */
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
      // The next attempt, or nothing.
    }
  }
  return undefined;
}

/** Whether a node is of a type, which may be written as an address; `types` is a pattern. */
const isOf = ({ '@type': types }: Unknown, type: string): boolean =>
  listOf(types).some((name) => new RegExp(`(^|[/#:])(${type})$`).test(String(name)));
const isProduct = (node: Unknown) => isOf(node, '(Individual)?Product(Group)?');

/** A Product with what its offers say. */
export function productOf(node: Unknown, page: string): Product {
  const [variant = {}] = nodesIn(node.hasVariant);
  const offer = offerOf(node) ?? offerOf(variant) ?? {};
  const level = offer.inventoryLevel ?? node.inventoryLevel;
  const prices = nodesIn(offer.priceSpecification);
  const isList = ({ priceType }: Unknown) =>
    /(List|Strikethrough|SR|MSR)P(rice)?$/.test(String(priceType));
  return toProduct(
    {
      id: node.sku ?? node.productID ?? node.productGroupID ?? node.mpn ?? node.gtin13 ?? node.gtin,
      name: node.name,
      url: node.url ?? offer.url,
      image: imageOf(node.image ?? variant.image),
      price: priceOf(offer) ?? prices.find((one) => !isList(one))?.price,
      priceBefore: prices.find(isList)?.price,
      currency: offer.priceCurrency ?? prices[0]?.priceCurrency,
      stock: objectOf(level).value ?? level,
      available: offer.availability,
      categories: nameOf(node.category),
      brand: nameOf(node.brand ?? node.manufacturer),
    },
    page,
  );
}

/** The first offer; of several put together one of them, unless they name a price themselves. */
function offerOf({ offers }: Unknown): Unknown | undefined {
  const [own] = nodesIn(offers);
  return own && priceOf(own) === undefined ? (nodesIn(own.offers)[0] ?? own) : own;
}
const priceOf = (offer: Unknown) => offer.price ?? offer.lowPrice;

function imageOf(image: unknown): unknown {
  const [first] = listOf(image);
  const { contentUrl, url = contentUrl ?? first } = objectOf(first);
  return url;
}

function nameOf(value: unknown): unknown {
  const [first] = listOf(value);
  return typeof first === 'object' ? objectOf(first).name : value;
}

/** Products of a list in its order; positions are wrapped in ListItems or stand by themselves. */
const itemsOf = (list: Unknown): Unknown[] =>
  nodesIn(list.itemListElement).map(
    (node) =>
      nodesIn(node.item)[0] ??
      (isProduct(node) ? node : { name: node.name, url: node.url ?? node.item }),
  );

/** A path without its home and without the product itself. */
function pathOf(trail: Unknown | undefined, product: Product | undefined): string[] | undefined {
  const names = nodesIn(trail?.itemListElement).map(
    ({ name, item }) => name ?? objectOf(item).name,
  );
  return toCategories(
    names.filter((name, at) => name !== product?.name && (at > 0 || !HOME.test(String(name)))),
  );
}

const HOME = /^(ana\s?sayfa|home(page)?|shop)$/i;

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

const nodesIn = (value: unknown): Unknown[] =>
  listOf(value).filter((one): one is Unknown => typeof one === 'object' && one !== null);

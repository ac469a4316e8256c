import type { Facts, Product, Reader } from '../model';
import { FACT_LIMITS, known, toProduct, toText } from '../normalize';

/** More is no product page but a catalogue, or an attack. */
const MAX_SCRIPT_CHARS = 300_000;
const MAX_SCRIPTS = 40;
const MAX_NODES = 2_000;
const MAX_DEPTH = 8;

type Node = Record<string, unknown>;

/**
 * schema.org in JSON-LD: Product, ProductGroup, Offer, AggregateOffer, BreadcrumbList, ItemList;
 * alone, in lists, in `@graph` and inside one another.
 */
export const readJsonLd: Reader = ({ document, url }) => {
  const nodes = nodesOf(document);
  const trail = nodes.find((node) => isOf(node, 'BreadcrumbList'));
  const list = nodes.find((node) => isOf(node, 'ItemList') || isOf(node, 'OfferCatalog'));
  const inList = new Set(list ? itemsOf(list) : []);
  const main = nodes.find((node) => isProduct(node) && !inList.has(node));
  const product = main && productOf(main, url);
  const listed = [...inList].slice(0, FACT_LIMITS.listed).map((node) => productOf(node, url));
  const facts: Facts = known({
    product: product && withTrail(product, trail),
    listed: listed.length > 0 ? listed : undefined,
    page: main ? ('product' as const) : undefined,
    currency: product?.currency,
  });
  return facts;
};

/** Every node of the page with a type, outer ones before inner ones. */
function nodesOf(document: Document): Node[] {
  const found: Node[] = [];
  const walk = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || found.length >= MAX_NODES) return;
    if (Array.isArray(value)) for (const one of value.slice(0, MAX_NODES)) walk(one, depth + 1);
    else if (typeof value === 'object' && value !== null) {
      if ('@type' in value) found.push(value as Node);
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

/** JSON as shops write it: line breaks within texts, commas at the end, comments around it. */
function parse(text: string): unknown {
  if (text.length > MAX_SCRIPT_CHARS) return undefined;
  const mended = () =>
    text
      .replace(/^\s*(<!--|\/\*\s*<!\[CDATA\[\s*\*\/)|(-->|\/\*\s*\]\]>\s*\*\/)\s*$/g, '')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/,(\s*[}\]])/g, '$1')
      .replace(/;\s*$/, '');
  for (const attempt of [() => text, mended]) {
    try {
      return JSON.parse(attempt());
    } catch {
      // The next attempt, or nothing.
    }
  }
  return undefined;
}

const isOf = (node: Node, type: string): boolean =>
  listOf(node['@type']).some((name) => String(name).replace(/^.*[/#:]/, '') === type);
const isProduct = (node: Node) =>
  isOf(node, 'Product') || isOf(node, 'ProductGroup') || isOf(node, 'IndividualProduct');

function productOf(node: Node, page: string): Product {
  const [variant] = listOf(node.hasVariant) as Node[];
  const offer = offerOf(node) ?? (variant && offerOf(variant)) ?? {};
  const level = (offer.inventoryLevel ?? node.inventoryLevel) as Node | undefined;
  const availability = String(offer.availability ?? '');
  return toProduct(
    {
      id: node.sku ?? node.productID ?? node.productGroupID ?? node.mpn ?? node.gtin13 ?? node.gtin,
      name: node.name,
      url: node.url ?? offer.url,
      image: imageOf(node.image ?? variant?.image),
      price: priceOf(offer),
      priceBefore: listPriceOf(offer),
      currency:
        offer.priceCurrency ?? (offer.priceSpecification as Node | undefined)?.priceCurrency,
      stock: typeof level === 'object' ? (level?.value ?? undefined) : level,
      available: availability ? AVAILABLE.test(availability) : undefined,
      categories: nameOf(node.category),
      brand: nameOf(node.brand ?? node.manufacturer),
    },
    page,
  );
}

const AVAILABLE =
  /(InStock|LimitedAvailability|OnlineOnly|PreOrder|PreSale|BackOrder|InStoreOnly)$/i;

function offerOf(node: Node): Node | undefined {
  const offers = listOf(node.offers) as Node[];
  const own = offers.find((offer) => typeof offer === 'object' && offer !== null);
  if (own && isOf(own, 'AggregateOffer') && priceOf(own) === undefined) {
    return (listOf(own.offers) as Node[])[0] ?? own;
  }
  return own;
}

function priceOf(offer: Node): unknown {
  const sale = specifications(offer).find(({ priceType }) => !isListPrice(priceType));
  return offer.price ?? offer.lowPrice ?? sale?.price;
}
const listPriceOf = (offer: Node): unknown =>
  specifications(offer).find(({ priceType }) => isListPrice(priceType))?.price;
const specifications = (offer: Node) =>
  listOf(offer.priceSpecification).filter((one): one is Node => typeof one === 'object' && !!one);
const isListPrice = (type: unknown) =>
  /(ListPrice|StrikethroughPrice|SRP|MSRP)$/.test(String(type));

function imageOf(image: unknown): unknown {
  const [first] = listOf(image);
  if (typeof first !== 'object' || first === null) return first;
  const { contentUrl, url } = first as Node;
  return url ?? contentUrl;
}

function nameOf(value: unknown): unknown {
  const [first] = listOf(value);
  return typeof first === 'object' && first !== null ? (first as Node).name : value;
}

/** Products of a list in its order; positions are wrapped in ListItems or stand by themselves. */
function itemsOf(list: Node): Node[] {
  return listOf(list.itemListElement).flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const node = entry as Node;
    const { item } = node;
    if (typeof item === 'object' && item !== null) return [item as Node];
    if (isProduct(node)) return [node];
    return node.url || item ? [{ name: node.name, url: node.url ?? item }] : [];
  });
}

/** A path without its home and without the product itself. */
function withTrail(product: Product, trail: Node | undefined): Product {
  if (!trail || product.categories) return product;
  const names = listOf(trail.itemListElement).flatMap((entry) => {
    const node = entry as Node | null;
    return toText(node?.name ?? (node?.item as Node | undefined)?.name, FACT_LIMITS.category) ?? [];
  });
  const path = names.filter((name, at) => name !== product.name && !(at === 0 && HOME.test(name)));
  return path.length > 0
    ? { ...product, categories: path.slice(0, FACT_LIMITS.categories) }
    : product;
}

const HOME = /^(ana\s?sayfa|home(page)?|mağaza|shop|başlangıç)$/i;

const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

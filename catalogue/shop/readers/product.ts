import type { ShopPage } from '../model';
import { objectOf, type StatedProduct, type Unknown } from '../normalize';

/**
 * Finds the main product: the product at the page's own or canonical address, the main entity
 * `main` of the markup, or the only product with an offer. Without a main product, returns all
 * products as a list.
 */
export function subjectOf(products: Unknown[], page: ShopPage, main?: Unknown) {
  if (!products[0]) return {};
  const canonical = page.document.querySelector('link[rel=canonical]')?.getAttribute('href');
  const here = [page.url, canonical].map((address) => tailOf(address, page.url));
  const tailsOf = (node: Unknown) =>
    [node.url, offerOf(node, page.url).url].flatMap((address) => tailOf(address, page.url) ?? []);
  const isHere = (node: Unknown) => tailsOf(node).some((tail) => here.includes(tail));
  const offered = products.filter(({ offers, hasVariant }) => offers ?? hasVariant);
  const isAlone = new Set(offered.map(({ name }) => name)).size === 1;
  const subject =
    products.find((node) => node === main || isHere(node)) ?? (isAlone ? offered[0] : undefined);
  const product = subject && productOf(subject, page.url);
  return {
    // If the product has an address of its own, only the page's address can show that this is a
    // product page.
    type:
      subject && (subject === main || isHere(subject) || !tailsOf(subject)[0])
        ? 'product'
        : undefined,
    currency: product?.currency,
    product,
    products: subject ? undefined : products.map((node) => productOf(node, page.url)),
  };
}

/** Returns the path's last segment; for `.php`, `.asp`, `.aspx` and the root with the query. */
function tailOf(address: unknown, base: string): string | undefined {
  if (!address || !URL.canParse(`${address}`, base)) return undefined;
  const { pathname, search } = new URL(`${address}`, base);
  const [tail = '/'] = pathname.split('/').filter(Boolean).slice(-1);
  return /^\/$|\.(php|aspx?)$/.test(tail) ? tail + search : tail;
}

/** Returns the names in a breadcrumb, without the home page and the product itself. */
export function pathOf(trail: unknown[], product: unknown): string[] | undefined {
  const textOf = (name: unknown) => (typeof name === 'string' ? name.trim() : '');
  const path = trail
    .map(textOf)
    .filter((name, at) => name && name !== textOf(product) && (at > 0 || !HOME.test(name)));
  return path[0] ? (path as string[]) : undefined;
}

const HOME = /^(ana\s?sayfa|home(page)?|shop)$/i;

export function productOf(node: Unknown, page: string): StatedProduct {
  const variant = variantOf(node, page);
  const offer = offerOf(node, page);
  // The offers of several variants have different prices, and the page's address names no variant,
  // so the selected variant is unknown.
  const isRange =
    offer.highPrice !== undefined &&
    offer.price === undefined &&
    Number(offer.highPrice) !== Number(offer.lowPrice);
  const level = offer.inventoryLevel ?? node.inventoryLevel;
  const prices = nodesIn(offer.priceSpecification);
  const isList = ({ priceType }: Unknown) =>
    /(List|Strikethrough|SR|MSR)P(rice)?$/.test(String(priceType));
  return {
    id: isRange
      ? node.productID
      : (node.sku ?? node.productID ?? node.productGroupID ?? node.mpn ?? node.gtin13 ?? node.gtin),
    name: node.name,
    url: node.url ?? offer.url,
    image: imageOf(node.image ?? variant.image),
    price: isRange ? undefined : (priceOf(offer) ?? prices.find((one) => !isList(one))?.price),
    priceBefore: prices.find(isList)?.price,
    currency: offer.priceCurrency ?? prices[0]?.priceCurrency,
    stock: objectOf(level).value ?? level,
    available: isRange && !/Out/.test(`${offer.availability}`) ? undefined : offer.availability,
    categories: nameOf(node.category),
    brand: nameOf(node.brand ?? node.manufacturer),
  };
}

/** Returns the variant that the address names, or else the first available one. */
function variantOf({ hasVariant }: Unknown, page: string): Unknown {
  const variants = nodesIn(hasVariant);
  const pageQuery = new URL(page).searchParams;
  const isAsked = (variant: Unknown) => {
    const address = `${variant.url ?? ownOffer(variant).url}`;
    const variantQuery = URL.canParse(address, page)
      ? [...new URL(address, page).searchParams]
      : [];
    return (
      variantQuery.length > 0 &&
      variantQuery.every(([name, value]) => pageQuery.get(name) === value)
    );
  };
  const canBeBought = (variant: Unknown) => /InStock$/.test(`${ownOffer(variant).availability}`);
  return variants.find(isAsked) ?? variants.find(canBeBought) ?? variants[0] ?? {};
}

/** Returns the first offer or, if it states no price (AggregateOffer), its own first offer. */
function ownOffer({ offers }: Unknown): Unknown {
  const [own = {}] = nodesIn(offers);
  return priceOf(own) === undefined ? (nodesIn(own.offers)[0] ?? own) : own;
}

const offerOf = (node: Unknown, page: string): Unknown =>
  node.offers ? ownOffer(node) : ownOffer(variantOf(node, page));
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

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

export const nodesIn = (value: unknown): Unknown[] =>
  listOf(value).filter((one): one is Unknown => typeof one === 'object' && one !== null);

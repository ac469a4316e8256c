import { objectOf, type StatedProduct, type Unknown } from '../normalize';

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

export const offerOf = (node: Unknown, page: string): Unknown =>
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

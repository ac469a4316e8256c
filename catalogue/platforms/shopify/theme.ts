import { objectOf, objectsOf, type Unknown } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import { cardsIn, firstIn, headingOf, numberIn, oldAmountIn, textIn } from '../theme';

const MAX_JSON_CHARS = 300_000;

/**
 * Reads `ShopifyAnalytics.meta`, which Shopify puts into every page, and `data-selected-variant`,
 * `product-json` and `.product__inventory` of Dawn and older themes. The documentation of Liquid's
 * filter `json` lists the fields of a variant.
 */
export const readTheme: CallReader = ({ document, globals, url }) => {
  const { currency, product, products, page } = objectOf(objectOf(globals.ShopifyAnalytics).meta);
  const { pageType } = objectOf(page);
  // Only account pages show the customer's own address or name.
  const account = /\/account\/?$/.test(new URL(url).pathname) ? document : undefined;
  const address = account?.querySelector('a[href$="/account/addresses"]')?.previousElementSibling;
  const greeting = account?.querySelector('a[href$="/account/logout"] + p');
  const name = (address?.localName === 'p' ? address : greeting)?.firstChild?.textContent;
  const isList = /^(collection|searchresults)$/.test(`${pageType}`);
  return {
    page: {
      currency: objectOf(objectOf(globals.Shopify).currency).active ?? currency,
      product: product && productOf(objectOf(product), document, url),
      category: pageType === 'collection' ? headingOf(document) : undefined,
      products: isList ? listOf(document, products) : undefined,
    },
    ...(name && { identify: { name } }),
  };
};

const LINKS = 'a[href*="/products/"]';

/**
 * Prefers the theme's product cards, because they show the price to pay; without cards, reads
 * `products` of `ShopifyAnalytics.meta`.
 */
function listOf(document: Document, products: unknown) {
  const cards = cardsIn(document.querySelector('main') ?? document, LINKS);
  if (cards[0]) return cards;
  return objectsOf(products).map(({ id, vendor, type, variants }) => {
    const [{ price, name, public_title: title } = {} as Unknown] = objectsOf(variants);
    return {
      id,
      name: title ? undefined : name,
      price: Number(price) / 100,
      brand: vendor,
      categories: type || undefined,
    };
  });
}

const INFO = ['.product__info-container', '.product-info', '.product-single__meta', 'product-info'];

function productOf(product: Unknown, document: Document, url: string) {
  const forms = Array.from(document.forms).filter((form) =>
    `${form.getAttribute('action')}`.includes('/cart/add'),
  );
  const [id] = forms.flatMap((form) => form.querySelector<HTMLInputElement>('[name=id]') ?? []);
  const chosen = new URL(url).searchParams.get('variant') ?? id?.value;
  const variants = objectsOf(product.variants, 250);
  const variant = variants.find(({ id }) => `${id}` === chosen) ?? variants[0] ?? {};
  const shown = findVariant(document, `${variant.id}`);
  const price = Number(shown.price ?? variant.price) / 100;
  const [button] = forms.flatMap(
    (form) => form.querySelector<HTMLButtonElement>('[name=add]') ?? [],
  );
  const isBuyable = shown.available ?? (button ? !button.disabled : undefined);
  const stock = textIn(document, '.product__inventory');
  return {
    id: product.id,
    price,
    priceBefore: shown.id
      ? Number(shown.compare_at_price) / 100
      : oldAmountIn(firstIn(document, ...INFO)),
    available: isBuyable,
    stock: stock && (numberIn(stock) ?? (isBuyable === false ? 0 : undefined)),
    // Other markup has the product's name alone, so omit a name that ends with a variant's title.
    name: variant.public_title ? undefined : variant.name,
    brand: product.vendor,
    categories: product.type || undefined,
  };
}

function findVariant(document: Document, id: string): Unknown {
  let found: Unknown = {};
  for (const { type, text } of document.scripts) {
    if (type !== 'application/json' || text.length > MAX_JSON_CHARS || !text.includes(id)) continue;
    try {
      JSON.parse(text, (_, value) => {
        if (`${objectOf(value).id}` === id && 'available' in value) found = value;
        return value;
      });
    } catch {
      // The script contains no valid JSON, so it is not the theme's.
    }
  }
  return found;
}

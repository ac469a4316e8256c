import { objectOf, objectsOf, type Unknown } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import {
  allIn,
  amountIn,
  cardsIn,
  goodsTotalIn,
  headingOf,
  linkTextIn,
  numberIn,
  oldAmountIn,
  textIn,
} from '../theme';

const TYPES: Record<string, string> = {
  INDEX: 'home',
  CATEGORY: 'category',
  BRAND: 'category',
  SEARCH: 'category',
  PRODUCT: 'product',
  CART: 'cart',
  BLOG: 'empty',
  CUSTOM: 'empty',
  ACCOUNT: 'empty',
};

/**
 * Older themes contain page and product in `__NEXT_DATA__`, newer themes only in markup. Sources:
 * public review widgets that read ikas's pages, its API documentation for prices of variants, and
 * its demo shops. Classes of carts and orders are assumptions.
 */
export const readTheme: CallReader = ({ document, globals, url, loaded }) => {
  const { pageType, pageSpecificData, currency } = pagePropsOf(document);
  const data = objectOf(globals.__IKAS_DATA__);
  const type = loaded === false ? undefined : (pageType ?? data.pageType);
  const isList = /^(CATEGORY|BRAND|SEARCH)$/.test(`${type}`);
  const isOrder = new URL(url).searchParams.get('step') === 'success';
  const number = isOrder ? textIn(document, 'main strong')?.replace('#', '') : undefined;
  const header = document.querySelector('header') ?? document.createElement('p');
  const name = textIn(header, 'a[href="/account"]');
  const isGuest = header.querySelector('a[href="/account/login"]');
  return {
    page: {
      type: isOrder ? 'order' : TYPES[`${type}`],
      currency: currency ?? data.currencyCode,
      category: isList && type !== 'SEARCH' ? headingOf(document) : undefined,
      product: type === 'PRODUCT' ? productOf(document, objectOf(pageSpecificData)) : undefined,
      products: isList
        ? cardsIn(document.querySelector('main'), '[class*=product-card] a')
        : undefined,
    },
    ...(isOrder ? { order: { number, ...orderOf(document) } } : cartOf(document)),
    ...(name ? { identify: { name } } : isGuest ? { identify: null } : {}),
  };
};

function pagePropsOf(document: Document): Unknown {
  const written = document.querySelector('#__NEXT_DATA__')?.textContent;
  return objectOf(objectOf(objectOf(JSON.parse(written || '{}')).props).pageProps);
}

/** Older themes mark the selected variant's values; newer themes contain only its markup. */
function productOf(document: Document, { id, name, variants, brand, categories }: Unknown) {
  const chosen = allIn(document, '.variant-value.selected', '.variant-type .selected').map(
    ({ textContent }) => textContent?.trim(),
  );
  const all = objectsOf(variants, 250);
  const variant = all.find(({ variantValues }) => {
    const values = objectsOf(variantValues).map((value) => value.name);
    return values.length === chosen.length && values.every((value) => chosen.includes(`${value}`));
  });
  const [heading] = document.getElementsByTagName('h1');
  const info = heading?.parentElement ?? null;
  const path = objectsOf(categories).map((category) => category.name);
  const price = objectOf(objectsOf(variant?.prices)[0]);
  const stock = objectsOf(variant?.stocks).reduce((sum, one) => sum + Number(one.stockCount), 0);
  const button = info?.querySelector('button[disabled],[class*=sold-out],[class*=out-of-stock]');
  return {
    id,
    name: name ?? heading?.textContent,
    price: price.discountPrice ?? price.sellPrice ?? amountIn(info),
    priceBefore: price.discountPrice ? price.sellPrice : oldAmountIn(info),
    available: variant ? stock > 0 || variant.sellIfOutOfStock : info ? !button : undefined,
    brand:
      objectOf(brand).name ??
      textIn(document, '.product-brand') ??
      (info ? textIn(info, '[class*=product-brand]') : undefined),
    categories: path[0] ? path : trailOf(document),
  };
}

/** Returns the breadcrumb links between home and the product. */
const trailOf = (document: Document) =>
  Array.from(document.querySelectorAll('.breadcrumb a'), (link) => link.textContent).slice(1);

/** Returns the lines with the price of one piece. */
function linesIn(rows: Element[]) {
  return rows.flatMap((row) => {
    const field = row.querySelector('input')?.getAttribute('value');
    const quantity = Number(field ?? textIn(row, '[class*=qty],[class*=quantity]'));
    const name = textIn(row, '[class*=name]') ?? linkTextIn(row, 'a');
    const amounts = Array.from(row.querySelectorAll('[class*=price],[class*=total]'), amountIn);
    const total = numberIn(amounts.filter(Boolean).at(-1) ?? '');
    return name && quantity > 0 && total !== undefined
      ? [{ name, quantity, price: total / quantity }]
      : [];
  });
}

function cartOf(document: Document) {
  const page = allIn(document, '.cart-row', '.summary-item');
  const drawer = allIn(document, '.cart-item', '.hdrawer__item');
  const count = textIn(document, '.cart-count', '.vheader__count');
  const lines = linesIn(page[0] ? page : drawer);
  const isEmpty = count === '0';
  if (!lines[0] && !isEmpty) return {};
  const totals = page[0]
    ? ['.cart-totals > *', '.summary-line']
    : ['.cart-summary', '.hdrawer__total'];
  const rows = allIn(document, ...totals);
  const total = isEmpty ? 0 : goodsTotalIn(rows);
  return { cart: { count, lines, total, currency: amountIn(rows[0] ?? null) } };
}

const orderOf = (document: Document) => {
  const last = allIn(document, '.summary-line').at(-1) ?? null;
  const total = amountIn(last);
  return { lines: linesIn(allIn(document, '.summary-item')), total, currency: total };
};

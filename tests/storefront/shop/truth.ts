import type { Line } from '@catalogue/shop/model';
import { minorUnits } from '@catalogue/shop/money';
import type { Found } from '@catalogue/shop/read-facts';

interface TrueProduct {
  name: string;
  price: number;
  quantity?: number;
}

/** The facts that a person reads on a page; tests/fixtures/themes/README.md explains the fields. */
export interface TruePage {
  file: string;
  url: string;
  kind: string;
  kinds?: string[];
  facts: {
    product?: null | {
      ids: string[];
      name: string;
      price?: number;
      priceBefore?: number | null;
      currency?: string;
      available?: boolean;
      stock?: number;
      brand?: string;
      categories?: string[];
    };
    category?: string;
    products?: TrueProduct[];
    cart?: { count?: number; total?: number; currency?: string; lines?: TrueProduct[] };
    order?: null | {
      number?: string;
      numbers?: string[];
      total?: number;
      currency?: string;
      lines?: TrueProduct[];
    };
    customer?: { signedIn?: boolean; name?: string };
  };
  absent: string[];
  storage?: Record<string, unknown>;
  /** Inner HTML by selector; it replaces the elements' content, like in a single-page shop. */
  set?: Record<string, string>;
  steps?: (Pick<TruePage, 'url' | 'kind' | 'facts' | 'set'> & { absent?: string[] })[];
}

export interface Theme {
  theme: string;
  platform: string;
  version?: string;
  pages: TruePage[];
}

export interface Measured {
  fact: string;
  truth: unknown;
  read: unknown;
  source: string;
  verdict: 'right' | 'wrong' | 'missing' | 'absent' | 'disputed';
}

/** Facts that the widget reads differently, with reasons. The truth must not be changed to fit. */
export const DISPUTED: Record<string, string> = {
  'ikas/product-sale-variant.html cart.total':
    'The page shows 3.668,70 and no coupon; the truth subtracts a coupon that only the cart page shows.',
  'ticimax/product-sold-out-variant.html cart.total':
    'The page shows 2.888,90 and no coupon; the truth subtracts a coupon that only the cart page shows.',
  'tsoft/product-variant-sale.html cart.total':
    'The page shows 3.278,90 and no coupon; the truth subtracts a coupon that only the cart page shows.',
  'ticimax/cart.html cart.total':
    'The data layer of the shop states the total before the coupon; the general reader uses it, the reader of Ticimax does not.',
  'next-commerce/product.html, step 2 cart.currency':
    'The page shows no amount, so nothing on it names a currency.',
};

/** Page types that only the truth distinguishes, with the type that campaigns use. */
const KINDS: Record<string, string> = {
  search: 'category',
  checkout: 'empty',
  account: 'empty',
  content: 'empty',
};

export function measure(theme: string, page: TruePage, { facts, sources }: Found): Measured[] {
  const { product, category, products, cart, order, customer } = page.facts;
  const measured: Measured[] = [];
  const isAbsent = (fact: string) =>
    page.absent.some((name) => fact === name || fact.startsWith(`${name}.`));
  const compare = (fact: string, truth: unknown, given: unknown, isRight = same(truth, given)) => {
    const read = isPartly(truth, given) ? undefined : given;
    if (truth === undefined && !isAbsent(fact)) return;
    const source = sources[fact] ?? sources[fact.split('.')[0] ?? ''] ?? '';
    const verdict: Measured['verdict'] =
      truth === undefined
        ? 'absent'
        : read === undefined && truth !== null
          ? 'missing'
          : isRight
            ? 'right'
            : 'wrong';
    const isDisputed = verdict !== 'right' && `${theme}/${page.file} ${fact}` in DISPUTED;
    measured.push({
      fact,
      truth,
      read,
      source: read === undefined ? '' : source,
      verdict: isDisputed ? 'disputed' : verdict,
    });
  };
  const unit = (currency?: string) => minorUnits(currency ?? facts.currency);
  const amount = (minor: number | undefined, currency?: string) =>
    minor === undefined ? undefined : minor / unit(currency);
  const rows = (lines: Partial<Line>[] | undefined, withQuantity: boolean) =>
    lines?.map(({ name, price, currency, quantity }) => ({
      name,
      price: amount(price, currency),
      ...(withQuantity && { quantity }),
    }));

  const kinds = [page.kind, ...(page.kinds ?? [])].map((kind) => KINDS[kind] ?? kind);
  // The widget also reports `empty` when the address reveals no type.
  const isUnknown = facts.page === 'empty' && sources.page === 'address';
  const kind = isUnknown && !kinds.includes('empty') ? undefined : facts.page;
  compare('page', kinds[0], kind, kinds.includes(kind ?? ''));
  if (product === null) compare('product', null, facts.product?.name);
  else if (product) {
    const found = facts.product;
    const { ids, name, price, priceBefore, currency, available, stock, brand, categories } =
      product;
    compare('product.id', ids, found?.id, ids.includes(found?.id ?? ''));
    compare('product.name', name, found?.name);
    compare('product.price', price, amount(found?.price, found?.currency));
    compare('product.priceBefore', priceBefore, amount(found?.priceBefore, found?.currency));
    compare('product.currency', currency, found?.currency);
    compare('product.available', available, found?.available);
    compare('product.stock', stock, found?.stock);
    compare('product.brand', brand, found?.brand);
    // The found path may have further categories before the expected ones.
    const path = categories && found?.categories?.slice(-categories.length);
    compare('product.categories', categories, found?.categories, same(categories, path));
  }
  compare('category', category, facts.category?.at(-1));
  if (products) {
    const { read, isRight } = compareRows(products, rows(facts.listed, false));
    compare('listed', products, read, isRight);
  }
  if (cart) {
    const found = facts.cart;
    const currency = found?.currency ?? facts.currency;
    compare('cart.count', cart.count, found?.count);
    compare('cart.total', cart.total, amount(found?.total, currency));
    compare('cart.currency', cart.currency, currency);
    const lines = found?.lines ?? (found?.count === 0 ? [] : undefined);
    const { read, isRight } = compareRows(cart.lines ?? [], rows(lines, true));
    compare('cart.lines', cart.lines, read, isRight);
  }
  if (order === null) compare('order', null, facts.order?.number);
  else if (order) {
    const found = facts.order;
    const numbers = [order.number, ...(order.numbers ?? [])];
    compare('order.number', order.number, found?.number, numbers.includes(found?.number));
    compare('order.total', order.total, amount(found?.total, found?.currency));
    compare('order.currency', order.currency, found?.currency);
    const { read, isRight } = compareRows(order.lines ?? [], rows(found?.lines, true));
    compare('order.lines', order.lines, read, isRight);
  }
  compare('customer.signedIn', customer?.signedIn, facts.customer?.signedIn);
  compare('customer.name', customer?.name, facts.customer?.name);
  return measured;
}

/** Whether all known fields of a row are correct; such a row is incomplete, but not wrong. */
const isPartly = (truth: unknown, read: unknown): boolean =>
  Array.isArray(truth) &&
  Array.isArray(read) &&
  typeof read[0] === 'object' &&
  JSON.stringify(read).includes('"name"') &&
  !same(truth, read) &&
  truth.length === read.length &&
  read.every((row: Record<string, unknown>, at) =>
    Object.entries(row).every(
      ([name, value]) => value === undefined || same((truth[at] as typeof row)[name], value),
    ),
  );

/** Compares lists of rows: a wrong row makes the fact wrong, and an empty list makes it missing. */
function compareRows(truth: object[], read: object[] | undefined) {
  const found = read?.length || !truth.length ? read : undefined;
  return { read: found, isRight: same(truth, found) };
}

function same(truth: unknown, read: unknown): boolean {
  if (truth === null) return read === undefined;
  if (Array.isArray(truth) && Array.isArray(read)) {
    return truth.length === read.length && truth.every((one, at) => same(one, read[at]));
  }
  if (typeof truth === 'object' && typeof read === 'object' && read) {
    return Object.entries(truth).every(([name, one]) =>
      same(one, (read as Record<string, unknown>)[name]),
    );
  }
  return typeof truth === 'number' && typeof read === 'number'
    ? Math.abs(truth - read) < 0.005
    : truth === read;
}

/** Returns the cart in the documented format of the platform's own API. */
export function cartAnswer(platform: string, { facts: { cart }, absent }: TruePage): unknown {
  if (!cart || absent.includes('cart')) return undefined;
  const { lines = [], count, total = 0, currency } = cart;
  const cents = (amount: number) => Math.round(amount * 100);
  if (platform === 'shopify') {
    return {
      currency,
      item_count: count,
      total_price: cents(total),
      items: lines.map(({ name, price, quantity }) => ({
        product_title: name,
        final_price: cents(price),
        quantity,
      })),
    };
  }
  const units = { currency_code: currency, currency_minor_unit: 2 };
  return {
    items_count: count,
    items: lines.map(({ name, price, quantity }) => ({
      name,
      quantity,
      prices: { price: `${cents(price)}`, ...units },
    })),
    totals: {
      total_items: `${cents(total) - 500}`,
      total_items_tax: '1500',
      total_discount: '900',
      total_discount_tax: '100',
      total_shipping: '4990',
      total_price: `${cents(total) + 4990}`,
      ...units,
    },
  };
}

import { objectsOf, type Unknown } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import { allIn, goodsTotalIn, headingOf, isSignedIn, textIn } from '../theme';

/**
 * Older themes have `SEPET_MIKTAR` and `SEPET_TOPLAM`; newer themes show the cart in a drawer and
 * mark the selected variant by a class. Sources: public readers and templates of T-Soft's shops,
 * and its own snippet examples.
 */
export const readTheme: CallReader = ({ document, globals, url }) => {
  const { PAGE_TYPE, PRODUCT_DATA, CURRENCY } = globals;
  const products = objectsOf(PRODUCT_DATA);
  const currency = CURRENCY ?? products[0]?.currency;
  const path = new URL(url).pathname.slice(1);
  const type = `${PAGE_TYPE ?? ''}`.toLowerCase();
  const here =
    type === 'product' || (!type && products.length === 1 && !products[0]?.url)
      ? (products.find((one) => `${one.url}` === path) ?? products[0])
      : products.find((one) => !type && `${one.url ?? ''}` === path);
  const cart = cartOf(document, globals);
  const heading = headingOf(document);
  // A category page has a heading that equals the category of its products.
  const isList = !here && !!heading && products.some(({ category }) => category === heading);
  const member =
    textIn(document, '.member-name') ?? textIn(document, '.loc-link a[href="/hesabim"]');
  const number = textIn(document, '#order-number');
  return {
    page: {
      type: type ? undefined : here ? 'product' : isList ? 'category' : undefined,
      category: isList ? heading : undefined,
      currency,
      product: here && { ...writtenOf(here), ...variantOf(document, here) },
      products: here || !products[0] ? undefined : products.map(writtenOf),
    },
    ...(cart && { cart: { ...cart, currency: currency ?? cart.total } }),
    ...(isSignedIn(document)
      ? { identify: { name: member } }
      : globals.IS_MEMBER === 0 && { identify: null }),
    ...(number && { order: { ...orderOf(document), number, currency } }),
  };
};

const writtenOf = (product: Unknown) => ({
  id: product.id,
  name: product.name,
  url: product.url,
  image: product.image,
  price: product.total_sale_price,
  priceBefore: product.total_base_price,
  currency: product.currency,
  stock: product.quantity,
  available: product.available,
  categories: product.category_path ?? product.category,
  brand: product.brand,
});

/** Reads the selected variant from the markup: `PRODUCT_DATA` describes only the first variant. */
function variantOf(document: Document, product: Unknown) {
  const chosen = document.querySelector('[data-toggle=variant].selected');
  if (!chosen) return {};
  const stock = chosen.getAttribute('data-stock');
  return {
    price: textIn(document, '.product-current-price .product-price') ?? product.total_sale_price,
    priceBefore: textIn(document, '.product-price-not-discounted'),
    stock,
    available: Number(stock) > 0,
  };
}

function cartOf(document: Document, globals: Readonly<Record<string, unknown>>) {
  const count = globals.CART_COUNT ?? globals.SEPET_MIKTAR ?? textIn(document, '.cart-soft-count');
  if (count === undefined) return undefined;
  const lines = allIn(document, '.header-cart-item').map((row) => ({
    name: row.querySelector('.cp-title')?.firstChild?.textContent,
    price: textIn(row, '.price-sell'),
    quantity: row.querySelector('input')?.getAttribute('value'),
  }));
  const older = allIn(document, '.basketItem').map((row) => ({
    name: textIn(row, 'a'),
    price: textIn(row, '.basketPrice'),
    quantity: textIn(row, '.basketCount'),
  }));
  const goods = goodsTotalIn(allIn(document, '.cart-summary-row', '.cartTotals > *'));
  // The header's total is before coupons, which only cart and checkout pages show.
  const total = globals.CART_TOTAL ?? globals.SEPET_TOPLAM ?? textIn(document, '.cart-soft-price');
  const isOrder = document.querySelector('#order-complete');
  const all = [...lines, ...older];
  const isEmpty = Number(count) === 0;
  return {
    count,
    total: isEmpty ? 0 : ((isOrder ? undefined : goods) ?? total),
    lines: all[0] || isEmpty ? all : undefined,
  };
}

function orderOf(document: Document) {
  const lines = Array.from(document.querySelectorAll('.order-item'), ({ children }) => {
    const [name, quantity, price] = Array.from(children, ({ textContent }) => textContent);
    return { name, quantity, price };
  });
  return { lines, total: textIn(document, '#generalTotal') };
}

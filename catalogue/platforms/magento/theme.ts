import { objectOf, objectsOf } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import { cardsIn, headingOf, numberIn, textIn } from '../theme';

/**
 * Reads Magento: product and order from Luma's markup, cart and customer from `mage-cache-storage`
 * of the browser, and the totals of cart and checkout from `checkoutConfig`. Sources:
 * `product/price/final_price.phtml`, `product/view/type/default.phtml`, `checkout success.phtml`,
 * Customer/view/frontend/web/js/customer-data.js, Checkout/CustomerData/Cart.php and
 * DefaultConfigProvider.php of Magento 2.
 */
export const readTheme: CallReader = (page) => {
  const { document } = page;
  const { className } = document.body;
  const isList = /catalog-category-view|catalogsearch-result/.test(className);
  const cart = cartOf(page.globals);
  const customer = sectionOf(page.globals, 'customer');
  const name = customer?.fullname;
  const number = textIn(document, '.checkout-success .order-number', '.checkout-success p span');
  return {
    page: {
      currency: cart?.currency,
      product: /catalog-product-view/.test(className) ? productOf(document) : undefined,
      category: /catalog-category-view/.test(className) ? headingOf(document) : undefined,
      products: isList
        ? cardsIn(document.querySelector('.products'), '.product-item a.product')
        : undefined,
    },
    ...(cart && { cart }),
    ...(customer && { identify: name ? { name } : null }),
    ...(number && { order: { number, currency: cart?.currency } }),
  };
};

function productOf(document: Document) {
  const info = document.querySelector('.product-info-main') ?? document.body;
  const amountOf = (type: string) =>
    info.querySelector(`[data-price-type=${type}]`)?.getAttribute('data-price-amount');
  const stock = info.querySelector('.stock');
  return {
    id: document.querySelector('form [name=product]')?.getAttribute('value'),
    name: textIn(document, 'h1'),
    price: Number(amountOf('finalPrice') ?? Number.NaN),
    priceBefore: Number(amountOf('oldPrice') ?? Number.NaN),
    currency: document.querySelector('[itemprop=priceCurrency]')?.getAttribute('content'),
    available: stock ? !stock.classList.contains('unavailable') : undefined,
    stock: textIn(info, '.availability.only strong'),
  };
}

function sectionOf(globals: Readonly<Record<string, unknown>>, name: string) {
  const { localStorage } = globals as { localStorage?: Storage };
  const written = localStorage?.getItem('mage-cache-storage');
  const section = written && objectOf(JSON.parse(written))[name];
  return section ? objectOf(section) : undefined;
}

/** Returns the cart; its total includes tax and discounts but no shipping. */
function cartOf(globals: Readonly<Record<string, unknown>>) {
  const { totalsData, quoteItemData } = objectOf(globals.checkoutConfig);
  const totals = objectOf(totalsData);
  if (totalsData) {
    const lines = objectsOf(quoteItemData ?? totals.items).map((one) => ({
      id: objectOf(one.product).entity_id ?? one.product_id ?? one.sku,
      name: one.name,
      price: Number(one.price_incl_tax ?? one.price),
      quantity: one.qty,
    }));
    const shipping = Number(totals.shipping_incl_tax ?? totals.shipping_amount ?? 0);
    const total = Number(totals.base_grand_total ?? totals.grand_total);
    return {
      lines,
      count: totals.items_qty,
      total: Number(totals.grand_total ?? total) - shipping,
      currency: totals.quote_currency_code ?? totals.base_currency_code,
    };
  }
  const cart = sectionOf(globals, 'cart');
  if (!cart) return undefined;
  const lines = objectsOf(cart.items).map((one) => ({
    id: one.product_id,
    name: one.product_name,
    url: one.product_url,
    price: one.product_price_value,
    quantity: one.qty,
  }));
  const written = `${cart.subtotal_incl_tax ?? cart.subtotal ?? ''}`.replace(/<[^>]*>/g, '');
  return {
    lines,
    count: cart.summary_count ?? 0,
    total: numberIn(written) ?? cart.subtotalAmount,
    currency: written,
  };
}

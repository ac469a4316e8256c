import { objectsOf } from '../../shop/normalize';
import type { CallReader } from '../../shop/readers/script';
import { allIn, amountIn, cardsIn, firstIn, numberIn, oldAmountIn, textIn } from '../theme';

/**
 * Sources: `single-product/*`, `content-product.php`, `order/order-details-item.php` and
 * `checkout/thankyou.php` of WooCommerce, and the block templates of its product collection.
 */
export const readTheme: CallReader = ({ document }) => {
  const { body } = document;
  const has = (name: string) => body.classList.contains(name);
  // Every selector searches the full page, so use each only on pages with its template.
  const name = has('woocommerce-account')
    ? textIn(document, '.woocommerce-MyAccount-content p strong')
    : undefined;
  const cart = has('woocommerce-uses-block-theme') ? cartOf(document) : undefined;
  return {
    page: {
      currency: textIn(document, '.woocommerce-Price-currencySymbol'),
      product: /single-product\b/.test(body.className) ? productOf(document) : undefined,
      products: /tax-product_|post-type-archive-product/.test(body.className)
        ? cardsIn(
            firstIn(document, '#main', '#content', '.content-area', 'main') ?? document,
            LINKS,
          )
        : undefined,
    },
    ...(has('woocommerce-order-received') ? orderOf(document) : {}),
    ...(cart && { cart }),
    ...(name && { identify: { name } }),
  };
};

const CARDS = [
  '.products:not(.related *,.upsells *,.cross-sells *) .product',
  '.wc-block-product',
  '.products-block-post-template .product',
];
const LINKS = CARDS.map((card) => `${card} a[href]:not(.button,.added_to_cart)`).join();

function productOf(document: Document) {
  const { body } = document;
  const summary = document.querySelector('.summary') ?? body;
  const variations = variationsOf(document);
  const chosen = document.querySelector<HTMLInputElement>('.variations_form .variation_id')?.value;
  const variation = variations.find(({ variation_id: id }) => `${id}` === chosen);
  const shown =
    summary.querySelector('.woocommerce-variation-price .price') ?? summary.querySelector('.price');
  const stock = summary.querySelector('.stock');
  const isOut = stock?.classList.contains('out-of-stock');
  return {
    id: /\bpostid-(\d+)/.exec(body.className)?.[1],
    price: variation?.display_price ?? amountIn(shown),
    priceBefore: variation?.display_regular_price ?? oldAmountIn(shown),
    available: variation
      ? variation.is_in_stock
      : stock
        ? !isOut
        : variations[0] && variations.some(({ is_in_stock: isIn }) => isIn),
    stock: isOut ? 0 : numberIn(stock?.textContent ?? ''),
  };
}

/** Returns the variations in the form; a form with many variations contains none. */
function variationsOf(document: Document) {
  const form = document.querySelector('.variations_form');
  return objectsOf(JSON.parse(form?.getAttribute('data-product_variations') || '[]'), 250);
}

const FAILED =
  '.woocommerce-thankyou-order-failed,.wc-block-order-confirmation-status [href*=order-pay]';

/** Returns the order, but nothing for an order whose payment failed. */
function orderOf(document: Document) {
  const shown = '.woocommerce-order-overview__';
  const block = '.wc-block-order-confirmation-summary-list-item__value';
  const number = textIn(document, `${shown}order strong`, block);
  if (!number || document.querySelector(FAILED)) return {};
  const total = textIn(document, `${shown}total .amount`, `${block} .amount`);
  const lines = Array.from(document.querySelectorAll('.order_item'), (row) => {
    const quantity = numberIn(textIn(row, '.product-quantity') ?? '') ?? 1;
    const amount = amountIn(row.querySelector('td:last-child')) ?? '';
    return {
      name: textIn(row, 'a') ?? textIn(row, '.product-name')?.replace(/\s*×.*/, ''),
      url: row.querySelector('a')?.getAttribute('href'),
      price: (numberIn(amount) ?? Number.NaN) / quantity,
      quantity,
    };
  });
  return { order: { number, total, currency: total, lines } };
}

/** This markup is used when the shop's API does not respond; its total contains no shipping. */
function cartOf(document: Document) {
  const part = '.wc-block-components-';
  const rows = allIn(document, '.wc-block-cart-items__row', `${part}order-summary-item`);
  const lines = rows.map((row) => ({
    name: textIn(row, `${part}product-name`),
    price: amountIn(row.querySelector(`${part}product-price`)),
    quantity:
      row.querySelector('input')?.getAttribute('value') ??
      textIn(row, `${part}order-summary-item__quantity span`),
  }));
  const total = amountIn(document.querySelector(`${part}totals-footer-item`));
  const shipping = amountIn(document.querySelector(`${part}totals-shipping`));
  const amountOf = (amount = '') => numberIn(amount) ?? 0;
  if (lines[0] && total) {
    return { lines, total: amountOf(total) - amountOf(shipping), currency: total };
  }
  const count = textIn(document, '.wc-block-mini-cart__badge');
  const amount = textIn(document, '.wc-block-mini-cart__amount');
  return count && amount ? { count, total: amount, currency: amount } : undefined;
}

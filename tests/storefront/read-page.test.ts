import { readPageType } from '@catalogue/platforms/read-page';
import { afterEach, describe, expect, it } from 'vitest';

afterEach(() => {
  document.head.innerHTML = '';
  document.body.removeAttribute('data-vitrin-page');
});

describe('readPageType', () => {
  it.each([
    ['/', 'home'],
    ['/en/', 'home'],
    ['/index.php', 'home'],
    ['/sepet', 'cart'],
    ['/sepetim', 'cart'],
    ['/checkout/cart/', 'cart'],
    ['/urun/dalga-vazo', 'product'],
    ['/products/wave-vase', 'product'],
    ['/dalga-vazo-p-123', 'product'],
    ['/kategori/seramik', 'category'],
    ['/collections/all', 'category'],
    ['/siparis-tamamlandi', 'order'],
    ['/checkout/order-received/12', 'order'],
    ['/hakkimizda', 'empty'],
    ['/sepetli-kolye', 'empty'],
  ])('takes %s for %s', (path, type) => expect(readPageType(document, path)).toBe(type));

  it('believes the shop before the address', () => {
    document.body.setAttribute('data-vitrin-page', 'cart');
    expect(readPageType(document, '/urun/1')).toBe('cart');
    document.body.setAttribute('data-vitrin-page', 'moon');
    expect(readPageType(document, '/urun/1')).toBe('product');
  });

  it('reads the meta element and product markup', () => {
    document.head.innerHTML = '<meta name="vitrin-page" content="order">';
    expect(readPageType(document, '/')).toBe('order');
    document.head.innerHTML = '<meta property="og:type" content="og:product">';
    expect(readPageType(document, '/hakkimizda')).toBe('product');
  });
});

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
    ['/tr', 'home'],
    ['/index.php', 'home'],
    ['/sepet', 'cart'],
    ['/sepetim', 'cart'],
    ['/sepet.aspx', 'cart'],
    ['/alisveris-sepetim', 'cart'],
    ['/tr/sepet/', 'cart'],
    ['/cart', 'cart'],
    ['/shopping-cart/', 'cart'],
    ['/basket', 'cart'],
    ['/bag', 'cart'],
    ['/checkout/cart/', 'cart'],
    ['/urun/dalga-vazo', 'product'],
    ['/urunler/dalga-vazo', 'product'],
    ['/urun-123', 'product'],
    ['/product/wave-vase/', 'product'],
    ['/products/wave-vase', 'product'],
    ['/collections/vases/products/wave-vase', 'product'],
    ['/en/products/wave-vase', 'product'],
    ['/p/12345', 'product'],
    ['/dalga-vazo-p-123', 'product'],
    ['/dalga-vazo-p-HBCV00012', 'product'],
    ['/kategori/seramik', 'category'],
    ['/urun-kategori/seramik/', 'category'],
    ['/product-category/vases/', 'category'],
    ['/category/vases', 'category'],
    ['/categories/vases', 'category'],
    ['/collections/all', 'category'],
    ['/koleksiyon/yaz', 'category'],
    ['/shop/', 'category'],
    ['/shop', 'category'],
    ['/urunler', 'category'],
    ['/products/', 'category'],
    ['/c/seramik', 'category'],
    ['/kadin', 'category'],
    ['/kadin-ayakkabi', 'category'],
    ['/erkek/gomlek', 'category'],
    ['/siparis-tamamlandi', 'order'],
    ['/siparis-onay', 'order'],
    ['/siparis/onay/1042', 'order'],
    ['/siparisiniz-alindi', 'order'],
    ['/checkout/order-received/12', 'order'],
    ['/checkout/onepage/success/', 'order'],
    ['/order-confirmation', 'order'],
    ['/checkouts/c1/thank_you', 'order'],
    ['/tesekkurler', 'order'],
    ['/hakkimizda', 'empty'],
    ['/sepetli-kolye', 'empty'],
    ['/siparislerim', 'empty'],
    ['/checkout', 'empty'],
    ['/blog/seramik-bakimi', 'empty'],
    ['/iletisim', 'empty'],
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
    expect(readPageType(document, '/dalga-vazo.html')).toBe('product');
  });

  it('keeps cart, order and account pages although they show a product', () => {
    document.head.innerHTML = '<meta property="og:type" content="og:product">';
    expect(readPageType(document, '/sepet')).toBe('cart');
    expect(readPageType(document, '/sepet', 'product')).toBe('cart');
    expect(readPageType(document, '/siparis-alindi', 'product')).toBe('order');
    expect(readPageType(document, '/hesabim', 'product')).toBe('empty');
    expect(readPageType(document, '/odeme', 'cart')).toBe('cart');
  });
});

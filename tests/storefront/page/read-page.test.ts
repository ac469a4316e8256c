import type { PageType } from '@catalogue/pages/page-types';
import { readPageType, settlePage } from '@catalogue/platforms/read-page';
import type { Source } from '@catalogue/shop/read-facts';
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
  ])('reads the address %s as %s', (path, type) => expect(readPageType(document, path)).toBe(type));

  it('prefers the shop’s mark to the address', () => {
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

  it('prefers the facts of the shop’s readers to the address', () => {
    expect(readPageType(document, '/dalga-vazo', 'product')).toBe('product');
    document.body.setAttribute('data-vitrin-page', 'cart');
    expect(readPageType(document, '/dalga-vazo', 'product')).toBe('cart');
  });

  it('reads cart and account pages by their address even when the markup has a product', () => {
    document.head.innerHTML = '<meta property="og:type" content="og:product">';
    expect(readPageType(document, '/sepet')).toBe('cart');
    expect(readPageType(document, '/hesabim')).toBe('empty');
  });
});

describe('settlePage', () => {
  const product = { name: 'Dalga vazo', price: 89_000 };
  const settle = (path: string, page: PageType | undefined, source: Source, body = '<body>') =>
    settlePage(
      {
        facts: { product, ...(page && { page }) },
        sources: { 'product.name': source, 'product.price': source, ...(page && { page: source }) },
      },
      {
        document: new DOMParser().parseFromString(body, 'text/html'),
        url: `https://shop.example${path}`,
        globals: {},
      },
    );

  it.each<[string, PageType, string]>([
    ['/sepet', 'cart', '<body>'],
    ['/odeme', 'empty', '<body>'],
    ['/siparis-alindi', 'order', '<body>'],
    ['/hesabim', 'empty', '<body>'],
    ['/blog/vazo', 'empty', '<body>'],
    ['/', 'home', '<body>'],
    ['/benim-sepet-sayfam', 'cart', '<body class="woocommerce-cart">'],
    ['/cok-satanlar-listesi', 'category', '<body id="category" class="page-category">'],
    ['/odeme/order-received/7', 'empty', '<p class="woocommerce-thankyou-order-failed">'],
  ])('reads %s as %s and drops the product that is merely shown there', (path, page, body) => {
    const { facts, sources } = settle(path, 'product', 'jsonLd', body);
    expect(facts).toEqual({ page });
    expect(Object.keys(sources)).toEqual(['page']);
  });

  it('retains the product on an address without a kind, and its source', () => {
    const { facts, sources } = settle('/dalga-vazo', 'product', 'jsonLd');
    expect(facts).toEqual({ page: 'product', product });
    expect(sources.page).toBe('jsonLd');
  });

  it('drops a product when only its own markup says that the page is about it', () => {
    expect(settle('/rehber', undefined, 'microdata').facts).toEqual({ page: 'empty' });
    expect(settle('/urun/vazo', undefined, 'microdata').facts).toEqual({
      page: 'product',
      product,
    });
  });

  it('prefers the shop’s platform to the address, and the shop’s own script to both', () => {
    expect(settle('/sepet', 'product', 'platform').facts).toEqual({ page: 'product', product });
    expect(settle('/sepet', 'cart', 'script').facts).toEqual({ page: 'cart', product });
  });
});

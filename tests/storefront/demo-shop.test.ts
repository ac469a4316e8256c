import { readShop } from '@catalogue/platforms/read-shop';
import { generalReaders } from '@catalogue/shop/readers/general';
import { addToCart, emptyCart, readCart, sumUp } from '@storefront/demo-shop/shop/cart';
import { setLanguage } from '@storefront/demo-shop/shop/language';
import { html } from '@storefront/demo-shop/shop/markup';
import { products } from '@storefront/demo-shop/shop/products';
import { addSnippet } from '@storefront/demo-shop/shop/snippet';
import { categoryView } from '@storefront/demo-shop/views/category';
import { productView } from '@storefront/demo-shop/views/product';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

beforeEach(() => localStorage.clear());

describe('the demo cart', () => {
  it('adds up, and ships for free from 750', () => {
    addToCart('kupa', 2);
    expect(sumUp(readCart())).toEqual({ goods: 680, shipping: 79, total: 759, pieces: 2 });
    addToCart('kupa', 1);
    expect(sumUp(readCart())).toMatchObject({ goods: 1020, shipping: 0, total: 1020 });
  });

  it('holds 0 to 9 pieces of a product, and drops unknown products', () => {
    addToCart('kupa', 50);
    addToCart('moon', 1);
    expect(readCart().map(({ count }) => count)).toEqual([9]);
    addToCart('kupa', -50);
    expect(readCart()).toEqual([]);
  });

  it.each(['{broken', 'null', '5', '{"kupa":"many"}'])('reads %s as empty', (stored) => {
    localStorage.setItem('demo-shop:cart', stored);
    expect(readCart()).toEqual([]);
  });

  it('The demo cart is empty after the order', () => {
    addToCart('kupa', 1);
    emptyCart();
    expect(readCart()).toEqual([]);
  });
});

describe('html', () => {
  it('escapes values except its own markup', () => {
    expect(html`<b>${'<i>&"'}</b>${html`<u>${1}</u>`}`.markup).toBe(
      '<b>&lt;i&gt;&amp;&quot;</b><u>1</u>',
    );
  });
});

it('The category page of the demo shop contains its category and its products', () => {
  document.body.innerHTML = categoryView('ceramics').content.markup;
  const page = { document, url: location.href, globals: {} };
  const texts = { script: {}, platform: {}, dataLayer: {} };
  const { facts } = readShop(page, {}, texts, generalReaders);
  expect(facts.category).toEqual(['Seramik']);
  expect(facts.listed).toHaveLength(
    products.filter(({ category }) => category === 'ceramics').length,
  );
  expect(facts.listed?.[0]).toMatchObject({
    currency: 'TRY',
    price: expect.any(Number),
    url: expect.stringContaining('product.html?p='),
  });
});

describe('the scripts of the demo shop', () => {
  const TAGS =
    '<meta name="vitrin-shop" content="turkish" lang="tr" data-bot="tr-bot">' +
    '<meta name="vitrin-shop" content="english" lang="en" data-bot="en-bot">';
  const added = () => {
    addSnippet();
    const data = [...document.head.querySelectorAll('script')].map(({ dataset }) => dataset);
    for (const script of document.head.querySelectorAll('script')) script.remove();
    return data.map(({ vitrin, bot }) => vitrin ?? bot);
  };
  beforeEach(() => {
    document.head.innerHTML = TAGS;
  });
  afterEach(() => {
    document.head.innerHTML = '';
    sessionStorage.clear();
    history.replaceState(null, '', '?');
    setLanguage('tr');
  });

  it('uses widget and chat of the demo shop in the language of the page', () => {
    expect(added()).toEqual(['turkish', 'tr-bot']);
    setLanguage('en');
    expect(added()).toEqual(['english', 'en-bot']);
  });

  it('uses the only demo shop in both languages', () => {
    document.querySelector('meta[content="turkish"]')?.remove();
    expect(added()).toEqual(['english', 'en-bot']);
  });

  it('uses the shop of ?shop= for the rest of the visit', () => {
    document.head.innerHTML = `${TAGS}<meta name="vitrin-shop" content="own" data-bot="own-bot">`;
    history.replaceState(null, '', '?shop=own');
    expect(added()).toEqual(['own', 'own-bot']);
    document.head.innerHTML = TAGS;
    history.replaceState(null, '', '?');
    expect(added()).toEqual(['own', 'own-bot']);
    history.replaceState(null, '', '?shop=unknown');
    expect(added()).toEqual(['unknown']);
  });

  it('adds nothing to a page without shops', () => {
    document.head.innerHTML = '';
    expect(added()).toEqual([]);
  });
});

it('The rating of a product has the decimal separator of the page’s language', () => {
  const [product] = products;
  if (!product) throw new Error('The demo shop has no product.');
  const rating = () => {
    document.body.innerHTML = productView(product).markup;
    return document.querySelector('.rating')?.textContent;
  };
  expect(rating()).toContain('4,8 ·');
  setLanguage('en');
  expect(rating()).toContain('4.8 ·');
  setLanguage('tr');
});

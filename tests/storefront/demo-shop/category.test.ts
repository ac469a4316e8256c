import { readShop } from '@catalogue/platforms/read-shop';
import { generalReaders } from '@catalogue/shop/readers/general';
import { products } from '@storefront/demo-shop/shop/products';
import { categoryView } from '@storefront/demo-shop/views/category';
import { expect, it } from 'vitest';

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

import { kindByRules, matchesPattern } from '@catalogue/pages/page-rules';
import { effectsOfRules } from '@catalogue/shop/page-rule-effects';
import { expect, it, test } from 'vitest';

test.each([
  ['/kampanya', 'https://shop.example/kampanya/', true],
  ['/kampanya', 'https://shop.example/Kampanya?utm_source=mail', true],
  ['/kampanya', 'https://shop.example/kampanya/yaz', false],
  ['/kampanya/*', 'https://shop.example/kampanya/yaz', true],
  ['/kampanya/*', 'https://shop.example/kampanyalar', false],
  ['*/koleksiyon/*', 'https://shop.example/tr/koleksiyon/vazo', true],
  ['*-detay', 'https://shop.example/vazo-detay', true],
  ['*-detay', 'https://shop.example/vazo-detayi', false],
  ['/a*a', 'https://shop.example/a', false],
  ['/ürün/*', 'https://shop.example/%C3%BCr%C3%BCn/vazo', true],
  ['/index.php?route=shop/item*', 'https://shop.example/index.php?route=shop/item&id=3', true],
  ['/index.php?route=shop/item*', 'https://shop.example/index.php?route=checkout/cart', false],
  ['/vazo.html', 'https://shop.example/vazoxhtml', false],
  ['/*(', 'https://shop.example/urun(', true],
  ['/#/cart', 'https://shop.example/#/cart', true],
  ['/%E0%A4', 'https://shop.example/%E0%A4', true],
])('The pattern %s matches the address %s: %s', (pattern, address, expected) => {
  expect(matchesPattern(pattern, address)).toBe(expected);
});

it('finishes for a pattern of a hundred stars, where backtracking would never end', () => {
  const address = `https://shop.example/${'a'.repeat(2000)}`;
  expect(matchesPattern(`/${'*a'.repeat(99)}*b`, address)).toBe(false);
});

it('uses the first rule that matches', () => {
  const rules = [
    { pattern: '/ozel/sepet', type: 'cart' as const },
    { pattern: '/ozel/*', type: 'product' as const },
  ];
  expect(kindByRules(rules, 'https://shop.example/ozel/sepet')).toBe('cart');
  expect(kindByRules(rules, 'https://shop.example/ozel/vazo')).toBe('product');
  expect(kindByRules(rules, 'https://shop.example/')).toBeUndefined();
  expect(kindByRules(undefined, 'https://shop.example/')).toBeUndefined();
});

it('lists for each rule the pages whose kind it changes, most viewed first', () => {
  const rules = [
    { pattern: '/ozel/sepet', type: 'cart' as const },
    { pattern: '/ozel/*', type: 'product' as const },
    { pattern: '/sepet', type: 'cart' as const },
    { pattern: '/nothing', type: 'home' as const },
  ];
  const pages = [
    { path: '/ozel/a', shown: 1 },
    { path: '/ozel/b', shown: 7 },
    { path: '/ozel/sepet', shown: 3 },
    { path: '/sepet', shown: 9 },
    { path: '/', shown: 40 },
  ];
  expect(effectsOfRules(rules, pages)).toEqual([
    // The address alone already makes this page a cart.
    { matched: 1, changed: [] },
    {
      matched: 2,
      changed: [
        { path: '/ozel/b', shown: 7, from: 'empty' },
        { path: '/ozel/a', shown: 1, from: 'empty' },
      ],
    },
    { matched: 1, changed: [] },
    { matched: 0, changed: [] },
  ]);
});

it('marks the change as partial when a pattern has a query or an anchor', () => {
  const rules = [
    { pattern: '/index.php?route=shop/item*', type: 'product' as const },
    { pattern: '/vazo#boy', type: 'category' as const },
    { pattern: '/*', type: 'empty' as const },
  ];
  const pages = [
    { path: '/index.php', shown: 30 },
    { path: '/vazo', shown: 2 },
  ];
  expect(effectsOfRules(rules, pages)).toEqual([
    { matched: 1, changed: [{ path: '/index.php', shown: 30, from: 'home' }], partly: true },
    { matched: 1, changed: [{ path: '/vazo', shown: 2, from: 'empty' }], partly: true },
    { matched: 2, changed: [{ path: '/index.php', shown: 30, from: 'home' }] },
  ]);
});

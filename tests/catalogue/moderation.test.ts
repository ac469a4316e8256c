import { isApprovable, isProductPage, isShownPicture, publicName } from '@catalogue/moderation';
import { expect, it } from 'vitest';

const comment = (verify: boolean, hidden: boolean) => ({ verify, extra: { hidden } });

it.each([
  [comment(true, false), false],
  [comment(false, false), true],
  [comment(true, true), false],
  [comment(false, true), false],
])('A review like %j can be approved in bulk: %s', (row, approvable) => {
  expect(isApprovable(row)).toBe(approvable);
});

it.each([
  ['Ayşe Yılmaz', 'Ayşe Y.'],
  ['  Mehmet   Ali  inan ', 'Mehmet İ.'],
  ['Defne', 'Defne'],
  ['kisi@mail.example', ''],
  ['Ayşe kisi@mail.example', ''],
  ['Umut 🎉', 'Umut 🎉.'],
])('The shop shows the name %j as %j', (name, shown) => {
  expect(publicName(name)).toBe(shown);
});

const homes = {
  shop: 'https://ladin.example',
  own: ['https://vitrin.ladin.example', 'inf.example'],
};

it.each([
  // Columns: address, is a picture, is a page
  ['https://www.ladin.example/vazo.png', true, true],
  ['https://vitrin.ladin.example/uploads/a1.webp', true, false],
  ['https://vitrin.ladin.example/demo-shop/vazo-masa.svg', true, false],
  ['https://vitrin.ladin.example/demo-shop/product.html?p=vazo', false, true],
  ['https://vitrin.ladin.example/demo-shop/', false, true],
  ['https://vitrin.ladin.example/api/auth/logout', false, false],
  ['https://vitrin.ladin.example:8443/api/auth/logout', false, false],
  ['https://inf.example/uploads/../api/auth/logout', false, false],
  ['https://evil.example/a.png', false, false],
  ['ladin.example/a.png', false, false],
  ['javascript:alert(1)', false, false],
  ['', false, false],
])('The address %j may be shown as a picture: %s, as a link: %s', (address, picture, page) => {
  expect(isShownPicture(address, homes)).toBe(picture);
  expect(isProductPage(address, homes)).toBe(page);
});

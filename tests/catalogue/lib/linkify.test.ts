import { linkify } from '@catalogue/lib/linkify';
import { expect, test } from 'vitest';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test.each([
  ['Bakın: https://shop.example/p/1?a=b.', ['https://shop.example/p/1?a=b']],
  ['(https://shop.example) ve http://a.example/x!', ['https://shop.example', 'http://a.example/x']],
  [
    'Beni 0532 111 22 33 ya da +90 555 444 55 66 numarasından arayın',
    ['tel:05321112233', 'tel:+905554445566'],
  ],
  ['javascript:alert(1) ve data:text/html,x', []],
  ['Siparişim 48213, kart 5528790000000008', []],
  ['', []],
])('The links in "%s" are %j', (text, found) => {
  expect(links(text)).toEqual(found);
  expect(
    linkify(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

import { pathOfPage } from '@catalogue/shop/page-address';
import { expect, test } from 'vitest';

test.each([
  ['https://shop.example/urun/vazo?utm_source=x&email=a@b.example#yorumlar', '/urun/vazo'],
  ['/sepet', '/sepet'],
  ['https://shop.example/', '/'],
  ['https://shop.example/?utm_source=bulten', '/'],
  [
    'https://shop.example/index.php?route=product/product&token=gizli&product_id=42',
    '/index.php?route=product/product&product_id=42',
  ],
  [
    'https://shop.example/tr/index.php?controller=product&id_product=7',
    '/tr/index.php?controller=product&id_product=7',
  ],
  ['https://shop.example/?product=vazo&key=wc_order_1', '/?product=vazo'],
  ['https://shop.example/?p=12', '/?p=12'],
  ['https://shop.example/#/urun/vazo?kupon=GIZLI', '/#/urun/vazo'],
  ['https://shop.example/#menu', '/'],
])('pathOfPage shortens %s to %s', (address, page) => {
  expect(pathOfPage(address)).toBe(page);
});

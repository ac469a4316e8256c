import { parseAmount } from '@catalogue/lib/amount';
import { expect, it } from 'vitest';

it.each([
  ['1.234,56 TL', 1234.56],
  ['₺1,234.56', 1234.56],
  ['1.234 TL', 1234],
  ['12.345.678', 12345678],
  ['750', 750],
  ['₺ 89,90', 89.9],
  ['89.9', 89.9],
  ['1\u00a0234,50 €', 1234.5],
  ['Toplam: 500 TL.', 500],
  ['0,00 TL', 0],
  ['Sepetiniz boş', null],
  ['', null],
])('reads %s as %s', (written, amount) => {
  expect(parseAmount(written)).toBe(amount);
});

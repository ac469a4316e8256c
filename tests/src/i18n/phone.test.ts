import { expect, it } from 'vitest';
import { formatWhatsappNumber } from '@/custom-pages/inbox/customerName';
import { phoneLink, writePhone } from '@/i18n/phone';

it.each([
  ['905551112233', '+90 555 111 22 33'],
  ['+90 (555) 111-22-33', '+90 555 111 22 33'],
  ['05551112233', '+90 555 111 22 33'],
  ['5551112233', '+90 555 111 22 33'],
  ['00905551112233', '+90 555 111 22 33'],
  ['12125550100', '+1 212 555 01 00'],
  ['447911123456', '+44 791 112 34 56'],
  ['4930123456', '+49 301 234 56'],
  ['35312345678', '+353 123 456 78'],
  ['90555*****33', '90555*****33'],
  ['12345', '12345'],
  ['', ''],
])('writes the phone number "%s" as "%s"', (stored, written) => {
  expect(writePhone(stored)).toBe(written);
});

it.each([
  ['0532 111 22 33', 'tel:+905321112233'],
  ['+44 791 112 34 56', 'tel:+447911123456'],
])('links the phone number "%s" as "%s"', (stored, link) => {
  expect(phoneLink(stored)).toBe(link);
});

it('writes a WhatsApp number with its country code, not as a Turkish one', () => {
  expect(formatWhatsappNumber('5491155501000')).toBe(writePhone('+5491155501000'));
  expect(formatWhatsappNumber('5032123456')).toBe('+503 212 3456');
  expect(formatWhatsappNumber('visitor-7')).toBe('visitor-7');
});

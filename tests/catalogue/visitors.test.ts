import { isEmailWritten, isPhoneWritten } from '@catalogue/visitors/identity';
import { originDetail, readOrigin, VISIT_SOURCES } from '@catalogue/visitors/visit-origin';
import { expect, test } from 'vitest';

test.each(VISIT_SOURCES)(
  'An origin of the kind %s is parsed back as it was written',
  (platform) => {
    const origin = { platform, referrer: 'm.arama-motoru.com.tr' };
    expect(readOrigin(originDetail(origin))).toEqual(origin);
  },
);

test('The name of a link is written in lower case without separators and cut at its limit', () => {
  const detail = originDetail({ platform: 'ads', referrer: 'Insta:Gram + Story' });
  expect(detail).toBe('from:ads:insta-gram-story');
  expect(readOrigin(detail)).toEqual({ platform: 'ads', referrer: 'insta-gram-story' });
  const long = originDetail({ platform: 'link', referrer: 'a'.repeat(500) });
  expect(readOrigin(long)?.referrer).toMatch(/^a{80,100}$/);
});

test.each([
  null,
  'popup',
  'recommendation:similar:42',
  'from:moon:google.com',
  'from:search:',
  'from:search:a b',
  'from:search:google.com:more',
  `from:search:${'a'.repeat(200)}`,
])('%s is not parsed as an origin', (detail) => {
  expect(readOrigin(detail)).toBeNull();
});

test.each([
  'ali@x.com',
  'Ben ali@x.com.',
  'ALI@X.COM!',
  'adresim:ali@x.com,teşekkürler',
  '<ali@x.com>',
  '“ali@x.com”',
  'ali@x.com’dan yazıyorum',
  "ali@x.com'a yazın",
  'mailto:ali@x.com?subject=x',
  '-ali@x.com\n-veli@x.com',
  'önce\nali@x.com\nsonra',
  'adresim...ali@x.com...',
  '*ali@x.com*',
  'ali@x.com - kargo',
])('The address ali@x.com is written in %j', (text) => {
  expect(isEmailWritten('ali@x.com', text)).toBe(true);
});

test.each([
  'kemali@x.com',
  'ali@x.com.tr',
  'ali@x.community',
  'veli.ali@x.com',
  'veli-ali@x.com',
  'veli+ali@x.com',
  'veli_ali@x.com',
  '_ali@x.com',
  'şali@x.com',
  'İali@x.com',
  'ali@x.com-shop.example',
  'ali@xxcom',
  'ali @x.com',
  '',
])('The address ali@x.com is not written in %j', (text) => {
  expect(isEmailWritten('ali@x.com', text)).toBe(false);
});

test('An address with the special characters of patterns is found literally', () => {
  expect(isEmailWritten('a+b*c@x.com', 'A+B*C@x.com.')).toBe(true);
  expect(isEmailWritten('a+b*c@x.com', 'aabc@x.com')).toBe(false);
  const [odd, plain] = ["a-b/c#d!e%f&g=h?i^j`k{l|m}n~o'p$@x-y.com", 'ab@xy.com'];
  expect(isEmailWritten(odd, `Ben ${odd}.`)).toBe(true);
  expect(isEmailWritten(odd, `Ben ${plain}.`)).toBe(false);
  expect(isEmailWritten("o'neil$^@x.com", "Ben o'neil$^@x.com")).toBe(true);
});

test.each([
  '905321112203',
  '+90 532 111 22 03',
  '00905321112203.',
  '0532 111 22 03',
  '(0532) 111-22-03',
  '0 (532) 111 22 03',
  'numaram 5321112203',
  'tel:05321112203,',
  'sipariş 12345 0532 111 22 03',
])('The number 905321112203 is written in %j', (text) => {
  expect(isPhoneWritten('905321112203', text)).toBe(true);
});

test.each([
  '9053211122034',
  '1905321112203',
  '05321112204',
  '+49 5321112203',
  '+49 0532 111 22 03',
  '4543 5321112203',
  '15321112203',
  '532',
  '',
])('The number 905321112203 is not written in %j', (text) => {
  expect(isPhoneWritten('905321112203', text)).toBe(false);
});

test('A foreign number is found only with its country code', () => {
  expect(isPhoneWritten('4915112345678', '+49 151 12345678')).toBe(true);
  expect(isPhoneWritten('4915112345678', '0151 12345678')).toBe(false);
});

test('Long texts of characters that nearly match are searched within a second', () => {
  const began = performance.now();
  isPhoneWritten('905321112203', '0 - ( 9 '.repeat(5000));
  isPhoneWritten('905321112203', `+90 ${'-'.repeat(20_000)}`);
  isEmailWritten('ali@x.com', `ali@x.com${'-'.repeat(20_000)}`.repeat(3));
  expect(performance.now() - began).toBeLessThan(1000);
});

import {
  isOfSite,
  isWebUrl,
  mediaUrl,
  prefixUrl,
  safeMediaUrl,
  safeUrl,
  withScheme,
} from '@catalogue/lib/url';
import { describe, expect, it } from 'vitest';

describe('safeUrl', () => {
  it.each([
    'https://shop.example/indirim?x=1#a',
    'http://localhost:3000/',
    'https://shop.example/ürün-çantası',
    'tel:+90 212 555 00 00',
    'mailto:info@shop.example',
    '/sepet',
    'sepet?adım=1',
    '#altta',
    '?p=1:2',
    '//cdn.shop.example/a.png',
    'kategori/a:b',
  ])('safeUrl allows %s', (url) => expect(safeUrl(url)).toBe(url));

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'javascript%3Aalert(1)',
    'data:text/html,<script>1</script>',
    'data:image/svg+xml;base64,AAAA',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://a/b',
    'https:evil.example',
    'https:/evil.example',
    'https://',
    'https://good.example@evil.example/',
    '/\\evil.example',
    'https://a.example/"onload=1',
    'mailto:a@b?subject=x:y',
    '',
    '   ',
    `https://a.example/${'x'.repeat(3000)}`,
  ])('safeUrl rejects %j', (url) => expect(safeUrl(url)).toBeNull());

  it.each([null, undefined, 5, {}, ['https://a.example']])('safeUrl rejects %j', (value) =>
    expect(safeUrl(value)).toBeNull(),
  );
});

describe('picture addresses', () => {
  it('reject a mail address', () => {
    expect(safeMediaUrl('mailto:a@b.c')).toBeNull();
    expect(safeMediaUrl('https://a.example/x.png')).toBe('https://a.example/x.png');
  });
  it('mediaUrl adds the host to a path of this server', () => {
    expect(mediaUrl('/files/x.png', 'https://vitrin.example')).toBe(
      'https://vitrin.example/files/x.png',
    );
    expect(mediaUrl('//cdn.example/x.png', 'https://vitrin.example')).toBe('//cdn.example/x.png');
  });
});

describe('prefixUrl', () => {
  it.each([
    ['shop.example', 'https://shop.example'],
    [' www.shop.example/a ', 'https://www.shop.example/a'],
    ['localhost:3000/a', 'https://localhost:3000/a'],
    ['http://shop.example', 'http://shop.example'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['/sepet', '/sepet'],
    ['', ''],
  ])('prefixUrl turns %j into %j', (typed, url) => expect(prefixUrl(typed)).toBe(url));

  it('leaves a dangerous scheme unsafe', () => {
    expect(safeUrl(prefixUrl('javascript:alert(1)'))).toBeNull();
  });
});

describe('isWebUrl', () => {
  it.each([
    ['https://a.example', true],
    ['/a', false],
    ['tel:+901', false],
    ['a.example', false],
  ])('isWebUrl of %s is %s', (url, expected) => expect(isWebUrl(url)).toBe(expected));
});

describe('isOfSite', () => {
  it.each([
    ['https://www.ladin.example/vazo', 'https://ladin.example', true],
    ['https://ladin.example/vazo', 'www.ladin.example', true],
    ['http://m.ladin.example:8080/', 'https://www.ladin.example/', true],
    ['https://notladin.example/', 'https://ladin.example', false],
    ['https://ladin.example.evil.example/', 'https://ladin.example', false],
    ['https://ladin.example/', 'https://m.ladin.example', false],
    ['https://ladin.example/', '', false],
    ['', 'https://ladin.example', false],
    ['', '', false],
  ])('isOfSite of %s and %s is %s', (address, site, expected) =>
    expect(isOfSite(address, site)).toBe(expected),
  );
});

describe('withScheme', () => {
  const typeInto = (before: string, typed: string) =>
    [...typed].reduce((value, sign) => withScheme(value + sign), before);

  it.each([
    ['trendyol.com', 'https://trendyol.com'],
    ['hepsiburada.com', 'https://hepsiburada.com'],
    ['shop.example', 'https://shop.example'],
    ['https://shop.example', 'https://shop.example'],
    ['http://shop.example', 'http://shop.example'],
    ['HTTPS://Shop.example', 'https://Shop.example'],
    ['', 'https://'],
    ['https:/', 'https://'],
    ['http', 'https://http'],
    ['ttps://shop.example', 'https://shop.example'],
    ['https://https://shop.example', 'https://shop.example'],
    [
      'https://shop.example/?to=http://other.example',
      'https://shop.example/?to=http://other.example',
    ],
  ])('turns %j into %j', (typed, shown) => {
    expect(withScheme(typed)).toBe(shown);
  });

  it.each(['trendyol.com', 'hepsiburada.com', 'https://shop.example', 'http://shop.example'])(
    'gives the full address when %s is typed after the scheme or over all text',
    (address) => {
      const whole = address.includes('://') ? address : `https://${address}`;
      expect(typeInto('https://', address)).toBe(whole);
      expect(typeInto(withScheme(address[0] ?? ''), address.slice(1))).toBe(whole);
    },
  );
});

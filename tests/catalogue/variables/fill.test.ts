import { fillText, type TextMode, type Value } from '@catalogue/variables/fill';
import { namesIn, parseText } from '@catalogue/variables/parse';
import { builtInVariables, readVariable } from '@catalogue/variables/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const turkish = { language: 'tr', currency: 'TRY' };

const fill = (text: string, values: Record<string, Value> = {}, mode: TextMode = 'text') =>
  fillText(text, (name) => values[name], { ...turkish, mode });

describe('parseText', () => {
  it.each([
    ['{{a}}', { name: 'a', fallback: '' }],
    ['{{ a }}', { name: 'a', fallback: '' }],
    ['{{a|b c}}', { name: 'a', fallback: 'b c' }],
    ['{{ a | b:c|d }}', { name: 'a', fallback: 'b:c|d' }],
    ['{{ cartMissing : 750 | x }}', { name: 'cartMissing', argument: '750', fallback: 'x' }],
    ['{{&nbsp;a&nbsp;}}', { name: 'a', fallback: '' }],
  ])('parses %s as a variable', (text, mark) => {
    expect(parseText(text)).toContainEqual({ ...mark, written: text });
  });

  it.each(['{{}}', '{{ }}', '{{a b}}', '{{#if}}', '{a}', '{{a', 'a}}', '{{<b>a</b>}}', '{{a{b}}'])(
    'leaves %s unchanged',
    (text) => {
      expect(namesIn(text)).toEqual([]);
      expect(fill(text)).toBe(text);
    },
  );

  it('parses any text without throwing or losing a character', () => {
    const pieces = fc.constantFrom(
      '{{',
      '}}',
      '{',
      '}',
      '|',
      ':',
      ' ',
      'a',
      '<',
      '"',
      '&nbsp;',
      'é',
    );
    fc.assert(
      fc.property(
        fc.array(pieces).map((all) => all.join('')),
        (text) => {
          const parts = parseText(text);
          const whole = parts.map((part) => (typeof part === 'string' ? part : part.written));
          expect(whole.join('')).toBe(text);
        },
      ),
    );
  });

  it('parses 50,000 braces within two seconds', () => {
    const began = performance.now();
    fill('{{'.repeat(25_000));
    fill(`{{a|${' '.repeat(50_000)}`);
    fill('<a '.repeat(15_000).concat('{{a}}'), { a: 'x' }, 'code');
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe('fillText', () => {
  it.each([
    ['Merhaba {{name}}!', { name: 'Ada' }, 'Merhaba Ada!'],
    ['Merhaba {{name|dostum}}!', {}, 'Merhaba dostum!'],
    ['Merhaba {{name|dostum}}!', { name: '  ' }, 'Merhaba dostum!'],
    ['Merhaba {{name}}, hoş geldin', {}, 'Merhaba, hoş geldin'],
    ['Bu {{name}} ürün', {}, 'Bu ürün'],
    ['{{name}} ürün', {}, 'ürün'],
    ['{{total}} kaldı', { total: { minor: 125_050 } }, '₺1.250,50 kaldı'],
    ['{{total}}', { total: { minor: 500, currency: 'USD' } }, '$5,00'],
    ['{{total|-}}', { total: { minor: 500, currency: 'nonsense' } }, '-'],
    ['{{count}}', { count: 0 }, '0'],
    ['{{count}}', { count: 12_345 }, '12.345'],
    ['{{day}}', { day: new Date(2026, 10, 22) }, '22 Kasım 2026'],
    ['{{open}}/{{shut|-}}', { open: true, shut: false }, 'evet/-'],
    ['{{group}}', { group: { tr: 'Altın', en: 'Gold' } }, 'Altın'],
  ] as [string, Record<string, Value>, string][])('fills %s with %j', (text, values, expected) => {
    expect(fill(text, values)).toBe(expected);
  });

  it("writes money and numbers in the page's language, however it names it", () => {
    const price = (language: string) =>
      fillText('{{p}}', () => ({ minor: 125_050 }), { language, currency: 'EUR', mode: 'text' });
    expect(price('en-GB')).toBe('€1,250.50');
    expect(price('de_DE').replace(/\s/, ' ')).toBe('1.250,50 €');
    expect(price('no language at all')).toBe('€1.250,50');
  });

  it('does not fill variables inside a value', () => {
    const value = fc.constantFrom('{{a}}', '{{b}}', '{{b|x}}', 'x{{', '}}', '{{a:1}}');
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(fill('{{a}}-{{b}}', { a, b })).toBe(`${a}-${b}`);
      }),
    );
  });

  it('escapes a value in every HTML mode, so that it cannot become markup', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '&',
      '`',
      'script',
      'img',
      ' onerror=',
      '/',
      '',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((all) => all.join('')),
        (a) => {
          expect(fill('<p>{{a}}</p>', { a }, 'html')).toMatch(/^<p>[^<>]*<\/p>$/);
          expect(fill('<p title="{{a}}">{{a}}</p>', { a }, 'code')).toMatch(
            /^<p title="[^<>"']*">[^<>"']*<\/p>$/,
          );
        },
      ),
    );
  });

  it.each([
    '<script>let a = "{{a}}"</script>',
    '<style>{{a}}</style>',
    '<a href="{{a}}">x</a>',
    '<a onclick="f(\'{{a}}\')">x</a>',
    '<a title={{a}}>x</a>',
    '<a {{a}}>x</a>',
    '<{{a}}>x',
    '<!-- {{a}} -->',
    '<svg><a>{{a}}</a></svg>',
    '<a title="x>" href="{{a}}">',
    "<a title='\"' href='{{a}}'>",
  ])('puts only the fallback into %s, where a value could run as code', (markup) => {
    expect(fill(markup, { a: 'alert(1)' }, 'code')).not.toContain('alert');
    expect(fill(markup.replace('{{a}}', '{{a|mine}}'), { a: 'alert(1)' }, 'code')).toBe(
      markup.replace('{{a}}', 'mine'),
    );
  });

  it.each([
    ['<b>{{a}}</b>', '<b>x</b>'],
    ['<b title="{{a}}">', '<b title="x">'],
    ["<b data-name = '{{a}}'>", "<b data-name = 'x'>"],
    ['<script>1</script><b>{{a}}</b>', '<script>1</script><b>x</b>'],
    ['<!-- <b --><i>{{a}}</i>', '<!-- <b --><i>x</i>'],
    ['1 < 2 {{a}}', '1 < 2 x'],
  ])('fills %s, where a value can only be text', (markup, expected) => {
    expect(fill(markup, { a: 'x' }, 'code')).toBe(expected);
  });

  it('encodes a value in an address', () => {
    expect(fill('/ara?q={{a}}', { a: 'a&b=ç" x' }, 'url')).toBe('/ara?q=a%26b%3D%C3%A7%22%20x');
  });

  it('cuts a value at 500 characters and fills at most 200 variables', () => {
    expect([...fill('{{a}}', { a: '🙂'.repeat(900) })]).toHaveLength(500);
    expect(fill('{{a|-}}'.repeat(300), { a: 'x' })).toBe('x'.repeat(200) + '-'.repeat(100));
  });
});

describe('the built-in variables', () => {
  const cart = { total: 54_000, count: 2, currency: 'TRY' };

  it('returns the amount that a cart lacks, and nothing when the amount is reached', () => {
    const missing = (total: number) =>
      fillText(
        '{{cartMissing:750|hiç}}',
        (name, argument) => readVariable({ cart: { ...cart, total } }, name, argument),
        { ...turkish, mode: 'text' },
      );
    expect(missing(54_000)).toBe('₺210,00');
    expect(missing(75_000)).toBe('hiç');
    expect(missing(99_000)).toBe('hiç');
  });

  it.each(Object.keys(builtInVariables))('%s is unknown on a page without facts', (name) => {
    expect(readVariable({}, name, '750')).toBeUndefined();
  });

  it('treats inherited property names as unknown variables', () => {
    expect(readVariable({}, 'constructor')).toBeUndefined();
  });
});

import { compilePattern } from '@catalogue/lib/pattern';
import { runPattern } from '@catalogue/lib/run-pattern';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const SAME_AS_NATIVE = [
  'urun',
  '^/urun/\\d+$',
  '/(elbise|pantolon)-[a-z]{2,5}/',
  'a*b+c?',
  '(ab|a)(bc)?$',
  '[^/]+\\.html$',
  '^(?:https?:)?//',
  '\\bsepet\\b',
  'a{2}',
  'a{2,}b',
  '(a|b)*c',
  '.',
  '\\?x=1',
  '',
  '[\\]a-c]',
  '.*?x',
];
const TEXTS = [
  '',
  '/urun/42',
  '/urun/42x',
  'https://shop.example/elbise-abc/a.html',
  'aabbc',
  'abc',
  'abbc',
  '/sepet?x=1',
  '/sepetim',
  ']',
  'c',
  'bbbbac',
];

describe('compilePattern', () => {
  it.each(SAME_AS_NATIVE)('compilePattern matches %j like the built-in engine', (source) => {
    const found = (text: string) => runPattern(compilePattern(source) ?? [], text);
    for (const text of TEXTS) {
      expect([text, found(text)]).toEqual([text, new RegExp(source).test(text)]);
    }
  });

  it('agrees with the built-in engine on generated patterns', () => {
    const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '^', '$', '(a|b)', '(ab)');
    const piece = fc.tuple(atom, fc.constantFrom('', '', '*', '+', '?', '{1,2}'));
    const source = fc
      .array(piece, { maxLength: 6 })
      .map((pieces) => pieces.map(([a, q]) => (a === '^' || a === '$' ? a : a + q)).join(''));
    fc.assert(
      fc.property(source, fc.stringMatching(/^[abc]{0,8}$/), (pattern, text) => {
        expect(runPattern(compilePattern(pattern) ?? [], text)).toBe(
          new RegExp(pattern).test(text),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['(', ')', 'a**', '[a', '(?=a)', '(?<x>a)', '(a)\\1', '*a', 'a{3,1}', '\\', '[b-a]'])(
    'compilePattern rejects %j',
    (source) => expect(compilePattern(source)).toBeNull(),
  );

  it('compiles to plain JSON', () => {
    const program = compilePattern('^(a|[b-d])+\\d$') ?? [];
    const copy: typeof program = JSON.parse(JSON.stringify(program));
    expect(copy).toEqual(program);
    expect(runPattern(copy, 'ad7')).toBe(true);
    expect(runPattern(copy, 'ae7')).toBe(false);
  });

  it('rejects an expression that would compile too large', () => {
    expect(compilePattern('(((a{50}){50}){50}){50}')).toBeNull();
    expect(compilePattern('a'.repeat(201))).toBeNull();
  });

  it.each(['(a+)+$', '(a|a)*$', '(.*)*x', '.*.*.*.*=', '^(([a-z])+.)+[A-Z]([a-z])+$'])(
    '%s finishes on 100 kB, where backtracking would never end',
    (source) => {
      const text = `${'a'.repeat(100_000)}!`;
      expect(runPattern(compilePattern(source) ?? [], text)).toBe(false);
    },
  );
});

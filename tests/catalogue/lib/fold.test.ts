import { fold, foldIncludes, slugify } from '@catalogue/lib/fold';
import { describe, expect, it } from 'vitest';

describe('fold', () => {
  it.each([
    ['İNDİRİM', 'indirim'],
    ['IŞIK', 'ışık'],
    ['Çağrı Öztürk', 'cagri ozturk'],
    ['ÜÇGEN', 'üçgen'],
    ['TITLE', 'title'],
  ])('fold maps %s and %s to the same text', (a, b) => {
    expect(fold(a)).toBe(fold(b));
    expect(fold(a.normalize('NFD'))).toBe(fold(b.normalize('NFC')));
  });

  it('finds Turkish words in any case', () => {
    expect(foldIncludes('BÜYÜK İNDİRİM', 'indirim')).toBe(true);
    expect(foldIncludes('IŞIK', 'ışık')).toBe(true);
    expect(foldIncludes('IŞIK', 'gölge')).toBe(false);
    expect(foldIncludes('anything', '  ')).toBe(true);
  });
});

describe('slugify', () => {
  it.each([
    ['İndirim Işık', 'indirim-isik'],
    ['  %20 -- Ücretsiz Kargo!  ', '20-ucretsiz-kargo'],
    ['Ğüşöç', 'gusoc'],
    ['🎁', ''],
  ])('slugify turns %s into %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
    expect(slugify(title.normalize('NFD'))).toBe(slug);
  });
});

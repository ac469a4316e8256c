import { countMatches, findSelectors } from '@storefront/widget/picker/selectors';
import { isStableName } from '@storefront/widget/picker/stable-name';
import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
  document.body.innerHTML = `<main id="main"><ul class="grid">
    <li class="css-1a2b3c card"><b class="price sc-bdVaJa">1</b></li>
    <li class="css-1a2b3c card"><b class="price sc-bdVaJa">2</b><i id="ember1234"></i></li></ul>
    <button class="add-to-cart btn" data-testid="add">Ekle</button><p><span></span><span></span></p></main>`;
});

const best = (selector: string) => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(selector);
  return findSelectors(element);
};

describe('names', () => {
  it.each(['card', 'add-to-cart', 'productPrice', 'col-md-6', 'btn', 'h2', 'sepet_ekle'])(
    'A name that people gave is used in selectors: %s',
    (name) => expect(isStableName(name)).toBe(true),
  );

  it.each([
    'css-1a2b3c',
    'sc-bdVaJa',
    'jsx-328173',
    'ember1234',
    'styles_card__x1Y2z',
    'a1b2c3d4e5',
    'is-active',
    'swiper-slide-active',
    ':r1:',
    'bX9aJq2T',
    'product-1839201',
  ])('A name that tools made is avoided in selectors: %s', (name) =>
    expect(isStableName(name)).toBe(false),
  );
});

describe('selectors', () => {
  it('Selectors name what they can exactly, and report how many they match', () => {
    expect(best('#main')[0]).toEqual({ css: '#main', count: 1 });
    const [first, ...others] = best('button');
    expect(first).toEqual({ css: 'button[data-testid="add"]', count: 1 });
    expect(others.map(({ css }) => css)).toContain('.add-to-cart');
    const prices = best('.price');
    expect(prices).toContainEqual({ css: '.price', count: 2 });
    expect(prices[0]?.count).toBe(1);
  });

  it('never use a generated name', () => {
    for (const element of document.body.querySelectorAll('*')) {
      const candidates = findSelectors(element);
      expect(candidates.length).toBeGreaterThan(0);
      expect(candidates.length).toBeLessThanOrEqual(5);
      for (const { css, count } of candidates) {
        expect(css).not.toMatch(/css-|sc-|ember/);
        expect(count).toBeGreaterThan(0);
        expect(element.matches(css)).toBe(true);
      }
    }
  });

  it('countMatches returns 0 for a selector the browser does not know', () => {
    expect(countMatches('p >>> b')).toBe(0);
    expect(countMatches('')).toBe(0);
  });
});

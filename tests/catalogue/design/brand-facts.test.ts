import { DEFAULT_BRAND, resolveTheme, TEXT_PAIRS } from '@catalogue/design/brand';
import { type BrandFacts, proposeBrand } from '@catalogue/design/brand-facts';
import { contrast } from '@catalogue/design/contrast';
import { describe, expect, it } from 'vitest';

/** Facts about three shops: the styles that a browser computes for their pages. */
const CERAMICS: BrandFacts = {
  ground: 'rgb(250, 245, 236)',
  ink: 'rgb(42, 33, 26)',
  heading: 'rgb(42, 33, 26)',
  link: 'rgb(93, 101, 68)',
  button: 'rgb(163, 67, 28)',
  buttonText: 'rgb(255, 255, 255)',
  buttonRadius: '999px',
  buttonHeight: '48px',
  radius: '14px',
  headingFont: '"Fraunces Variable", Georgia, serif',
  textFont: 'Figtree, sans-serif',
  logo: 'https://keten.example/logo.svg',
};
const STREETWEAR: BrandFacts = {
  ground: 'rgb(12, 12, 13)',
  ink: 'rgb(245, 245, 240)',
  button: 'rgb(212, 255, 58)',
  buttonText: 'rgb(12, 12, 13)',
  buttonRadius: '0px',
  buttonHeight: '52px',
  radius: '0px',
  headingFont: '"Druk Wide", Impact, sans-serif',
  textFont: '"Helvetica Neue", Arial, sans-serif',
};
const PLAIN: BrandFacts = {
  ground: 'rgb(255, 255, 255)',
  ink: 'rgb(68, 68, 68)',
  link: 'rgb(0, 102, 204)',
  button: 'rgb(17, 17, 17)',
  buttonText: 'rgb(255, 255, 255)',
  buttonRadius: '6px',
  buttonHeight: '44px',
  textFont: 'Arial, sans-serif',
  headingFont: 'Arial, sans-serif',
  icon: 'https://duz.example/favicon.png',
};

describe('proposeBrand', () => {
  it('proposes the colours, fonts, corners and logo of a page', () => {
    expect(proposeBrand(CERAMICS)).toMatchObject({
      surface: '#faf5ec',
      ink: '#2a211a',
      accent: '#a3431c',
      onAccent: '#ffffff',
      second: '#5d6544',
      display: 'Fraunces',
      text: 'Figtree',
      radius: 22,
      button: 'pill',
      logo: 'https://keten.example/logo.svg',
    });
  });

  it('proposes a dark brand with square buttons and the heading font of the page', () => {
    expect(proposeBrand(STREETWEAR)).toMatchObject({
      surface: '#0c0c0d',
      accent: '#d4ff3a',
      onAccent: '#0c0c0d',
      display: 'shop',
      text: 'shop',
      shopDisplay: '"Druk Wide", Impact, sans-serif',
      radius: 0,
      button: 'square',
    });
  });

  it('takes the link colour as accent when buttons are black, and the icon when there is no logo', () => {
    expect(proposeBrand(PLAIN)).toMatchObject({
      accent: '#0066cc',
      shopDisplay: '',
      button: 'round',
      logo: 'https://duz.example/favicon.png',
    });
  });

  it('proposes the default style for a page without facts, and rejects a font with CSS syntax', () => {
    const { surface, button, radius } = proposeBrand({});
    expect({ surface, button, radius }).toEqual({
      surface: DEFAULT_BRAND.surface,
      button: DEFAULT_BRAND.button,
      radius: DEFAULT_BRAND.radius,
    });
    expect(proposeBrand({ headingFont: 'x;}body{display:none' }).shopDisplay).toBe('');
  });

  it.each([CERAMICS, STREETWEAR, PLAIN, {}])('proposes readable text for shop %#', (facts) => {
    const variables = resolveTheme(proposeBrand(facts));
    for (const [text, ground] of TEXT_PAIRS) {
      expect(contrast(variables[text], variables[ground])).toBeGreaterThanOrEqual(4.5);
    }
  });
});

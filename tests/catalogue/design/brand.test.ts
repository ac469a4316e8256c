import {
  type Brand,
  contrastProblems,
  DEFAULT_BRAND,
  fontStack,
  resolveColours,
  resolveTheme,
  TEXT_PAIRS,
  type Theme,
} from '@catalogue/design/brand';
import { contrast, mix, opaque, repairContrast } from '@catalogue/design/contrast';
import { THEME_COLOURS } from '@catalogue/design/fields/theme';
import { drawnColour } from '@catalogue/design/readable';
import type { FormValue } from '@catalogue/fields/types';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

/** Sample themes: surface, ink, muted, accent, text on the accent, second, tint. */
const THEMES = [
  ['#fdf9f2', '#2a211a', '#675a4e', '#a3431c', '#ffffff', '#5d6544', '#f1e2cf'],
  ['#0c0c0d', '#f5f5f0', '#a9aaa4', '#d4ff3a', '#0c0c0d', '#ff4fd8', '#18181a'],
  ['#faf6ef', '#241a18', '#6d5f58', '#5c1822', '#fbf3e6', '#8a6a32', '#efe4d6'],
  ['#ffffff', '#2a2158', '#625b86', '#5a3cf0', '#ffffff', '#ffc93c', '#fff0c9'],
  ['#ffffff', '#0d1326', '#56607a', '#2a55f5', '#ffffff', '#7b4dff', '#eef2ff'],
  ['#f7f5ec', '#1d2b20', '#56614f', '#2c4a35', '#f6f4e8', '#eeb598', '#e4e8d6'],
  ['#12264a', '#fff6e2', '#c9cfe0', '#f0c878', '#1d1a12', '#c0483c', '#1a3361'],
  ['#fffaf0', '#0f3048', '#4d6474', '#ff6a45', '#1c0d06', '#12a5a0', '#ffe2b8'],
].map(
  (colours): Theme =>
    Object.fromEntries(THEME_COLOURS.map((name, index) => [name, colours[index]])),
);

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);
const brands = fc
  .tuple(...THEME_COLOURS.map(() => colour))
  .map(
    (colours): Brand => ({
      ...DEFAULT_BRAND,
      ...Object.fromEntries(THEME_COLOURS.map((name, index) => [name, colours[index]])),
    }),
  );
const themes = fc.oneof(
  fc.constant<Theme>({}),
  fc.constantFrom(...THEMES),
  fc.record(
    Object.fromEntries(THEME_COLOURS.map((name) => [name, fc.option(colour, { nil: '' })])),
    { requiredKeys: [] },
  ) as fc.Arbitrary<Theme>,
);

const lowestContrast = (brand: Brand, theme: Theme): number => {
  const variables = resolveTheme(brand, theme);
  return Math.min(
    ...TEXT_PAIRS.map(([text, ground]) => contrast(variables[text], variables[ground])),
  );
};

describe('resolveTheme', () => {
  it('gives every text pair a contrast of at least 4.5 for 500 random brands and themes', () => {
    fc.assert(
      fc.property(brands, themes, (brand, theme) => {
        expect(lowestContrast(brand, theme)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves the surface and the accent as the merchant chose them', () => {
    fc.assert(
      fc.property(brands, (brand) => {
        const { '--surface': surface, '--accent': accent } = resolveTheme(brand);
        expect([surface, accent]).toEqual([brand.surface, brand.accent]);
      }),
    );
  });

  it('draws buttons on the accent in the second colour, or in the text colour if it has too little contrast', () => {
    const clay = { ...DEFAULT_BRAND, accent: '#a3431c', onAccent: '#ffffff' };
    const buttonWith = (second: string) => resolveColours({ ...clay, second }, { tone: 'accent' });
    expect(buttonWith('#f0b429')).toMatchObject({ accent: '#f0b429' });
    expect(buttonWith('#5d6544')).toMatchObject({ accent: '#ffffff', onAccent: '#a3431c' });
  });

  it('leaves the colours of the eight themes unchanged, except a text below 4.5', () => {
    for (const theme of THEMES) {
      const { second: _, ...resolved } = resolveColours(DEFAULT_BRAND, theme);
      expect(theme).toMatchObject(resolved);
    }
  });

  it('derives readable text and a tint when a theme chooses another surface', () => {
    const variables = resolveTheme(DEFAULT_BRAND, { surface: '#101820' });

    expect(contrast(variables['--tint'], '#101820')).toBeLessThan(2);
    expect(contrast(variables['--ink'], '#101820')).toBeGreaterThan(4.5);
  });

  it('prefers the fonts, corners and button shape of the theme over those of the brand', () => {
    const theme: Theme = { display: 'Syne', text: 'shop', radius: 0, button: 'square' };

    expect(resolveTheme(DEFAULT_BRAND, theme)).toMatchObject({
      '--display': fontStack('Syne'),
      '--text': 'inherit',
      '--r': '0px',
      '--rb': '0px',
    });
    expect(resolveTheme(DEFAULT_BRAND)).toMatchObject({ '--r': '24px', '--rb': '999px' });
  });

  it('uses the default brand’s colour for one that cannot be parsed', () => {
    const brand = { ...DEFAULT_BRAND, accent: 'var(--x)' };

    expect(resolveTheme(brand)['--accent']).toBe(DEFAULT_BRAND.accent);
  });
});

describe('contrastProblems', () => {
  it('reports no problem in the default brand, and an unreadable pair with its contrast', () => {
    expect(contrastProblems(DEFAULT_BRAND)).toEqual([]);
    expect(contrastProblems({ ...DEFAULT_BRAND, accent: '#ffd84d' })).toEqual([
      { text: 'onAccent', ground: 'accent', contrast: expect.closeTo(1.38, 1) },
    ]);
  });

  it('reports no problem for colours that were resolved', () => {
    fc.assert(
      fc.property(brands, (brand) => {
        expect(contrastProblems({ ...brand, ...resolveColours(brand) })).toEqual([]);
      }),
    );
  });
});

describe('repairContrast', () => {
  it('returns a readable colour unchanged and moves an unreadable one no further than needed', () => {
    expect(repairContrast('#595959', ['#ffffff'])).toBe('#595959');

    const repaired = repairContrast('#8a8a8a', ['#ffffff']);
    expect(contrast(repaired, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast(repaired, '#ffffff')).toBeLessThan(4.9);
  });
});

describe('opaque', () => {
  it.each([
    ['#abc', '#aabbcc'],
    ['#11223380', '#889099'],
    ['rgb(255, 106, 69)', '#ff6a45'],
    ['rgb(0 0 0 / 50%)', '#808080'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['white', '#ffffff'],
    ['transparent', null],
    ['rgba(0, 0, 0, 0)', null],
    ['var(--brand)', null],
    ['', null],
  ])('reads %s as %s', (written, expected) => {
    expect(opaque(written)).toBe(expected);
  });
});

describe('mix', () => {
  it('returns the first colour for a share of 0 and the second for a share of 1', () => {
    expect([mix('#102030', '#ffffff', 0), mix('#102030', '#ffffff', 1)]).toEqual([
      '#102030',
      '#ffffff',
    ]);
  });
});

const block = (kind: string, size: string, color = '') => ({
  kind,
  form: {
    size: { value: size, __type: 'dropdown' },
    color: { value: color, __type: 'color' },
  } as FormValue,
});
const frame = (kind: string): FormValue => ({
  frame: { value: { kind: { value: kind, __type: 'dropdown' } }, __type: 'object' },
});

test('drawnColour returns the colour of the role while a block has none of its own', () => {
  const colours = resolveTheme(DEFAULT_BRAND);
  const drawn = (one: ReturnType<typeof block>, design = frame('modal')) =>
    drawnColour(one, design, DEFAULT_BRAND);
  expect(drawn(block('heading', 'shout'))).toBe(colours['--accent-ink']);
  expect(drawn(block('heading', 'title'))).toBe(colours['--ink']);
  expect(drawn(block('heading', 'small'))).toBe(colours['--muted']);
  expect(drawn(block('text', 'body'))).toBe(colours['--muted']);
  expect(drawn(block('text', 'body'), frame('bar'))).toBe(colours['--ink']);
  expect(drawn(block('text', 'body', '#123456'))).toBe('#123456');
});

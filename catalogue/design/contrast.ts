/** Minimum contrasts of WCAG 2.2, level AA: of text, and of large text and graphics. */
export const TEXT_CONTRAST = 4.5;
export const MARK_CONTRAST = 3;

type Rgb = readonly [red: number, green: number, blue: number];

const WHITE = '#ffffff';
const BLACK = '#000000';
/** Steps in the search for the nearest readable colour; one step is not visible. */
const SEARCH_STEPS = 64;

/**
 * Returns `color` if it is readable on all `grounds`, or else a mix with `towards`, by default
 * black or white. On a single background one of these always reaches 4.5.
 */
export function repairContrast(
  color: string,
  grounds: readonly string[],
  least = TEXT_CONTRAST,
  towards = readableOn(grounds),
): string {
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const moved = mix(color, towards, step / SEARCH_STEPS);
    if (leastContrast(moved, grounds) >= least) return moved;
  }
  return towards;
}

/** Returns the contrast of two opaque colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

const leastContrast = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

const readableOn = (grounds: readonly string[]): string =>
  leastContrast(WHITE, grounds) >= leastContrast(BLACK, grounds) ? WHITE : BLACK;

/** Mixes two colours; `share` is the share of the second colour, from 0 to 1. */
export function mix(one: string, other: string, share: number): string {
  const to = rgbOf(other);
  return hexOf(rgbOf(one).map((part, index) => part + ((to[index] ?? 0) - part) * share));
}

export const isDark = (ground: string): boolean => readableOn([ground]) === WHITE;

const NAMED: { readonly [name: string]: string } = {
  white: WHITE,
  black: BLACK,
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  yellow: '#ffff00',
  orange: '#ffa500',
  purple: '#800080',
  pink: '#ffc0cb',
  grey: '#808080',
  gray: '#808080',
};

/** Blends alpha over white. Null for an empty, transparent or unsupported value. */
export function opaque(color: string): string | null {
  const text = color.trim().toLowerCase();
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex) {
    const pairs = hex.length < 5 ? [...hex].map((digit) => digit + digit) : hex.match(/../g);
    return blendOverWhite((pairs ?? []).map((pair) => Number.parseInt(pair, 16)));
  }
  const [, kind, inner = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? [];
  if (!kind) return NAMED[text] ?? null;
  const parts = inner.split(/[\s,/]+/).filter(Boolean);
  const numbers = parts.map((part) => Number.parseFloat(part));
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return null;
  const [first = 0, second = 0, third = 0] = numbers;
  const alpha = 255 * (numbers[3] ?? 1) * (parts[3]?.endsWith('%') ? 0.01 : 1);
  if (kind === 'hsl') return blendOverWhite([...rgbOfHsl(first, second / 100, third / 100), alpha]);
  const share = parts[0]?.endsWith('%') ? 2.55 : 1;
  return blendOverWhite([first * share, second * share, third * share, alpha]);
}

function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  };
  return [part(0), part(8), part(4)];
}

function blendOverWhite([red = 0, green = 0, blue = 0, alpha = 255]: readonly number[]):
  | string
  | null {
  return alpha > 0 ? mix(WHITE, hexOf([red, green, blue]), alpha / 255) : null;
}

function rgbOf(color: string): Rgb {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

const hexOf = (parts: readonly number[]): string =>
  `#${parts
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

function luminance(color: string): number {
  const [red, green, blue] = rgbOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

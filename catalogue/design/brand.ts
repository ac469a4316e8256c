import {
  contrast,
  isDark,
  MARK_CONTRAST,
  mix,
  opaque,
  repairContrast,
  TEXT_CONTRAST,
} from './contrast';
import type { Font, ThemeColour } from './fields/theme';
import { familyOf } from './fonts/files';

/**
 * A font of a brand or a theme: a self-hosted font, the font of the page (`shop`), or that of the
 * brand (empty).
 */
export type ThemeFont = Font | 'shop' | '';

export const BUTTON_SHAPES = ['pill', 'round', 'square'] as const;
export type ButtonShape = (typeof BUTTON_SHAPES)[number];

/**
 * The style of a shop: its colours (`#rrggbb`), fonts, corners in CSS pixels, button shape and
 * logo.
 */
export interface Brand extends Record<ThemeColour, string> {
  display: Font | 'shop';
  text: Font | 'shop';
  /**
   * Font families of the page's headings, for `display: 'shop'`; empty when they equal those of its
   * text.
   */
  shopDisplay: string;
  radius: number;
  button: ButtonShape;
  /** Address of the logo; empty without one. */
  logo: string;
}

/**
 * Theme of a design: the values that differ from the brand; null or empty for the brand's value.
 */
export type Theme = { [Name in ThemeColour]?: string | null } & {
  display?: ThemeFont | null;
  text?: ThemeFont | null;
  radius?: number | null;
  button?: ButtonShape | '' | null;
  tone?: Tone | '' | null;
};

/**
 * Variations of the brand's colours: on a card in its tint, on a card in its accent, or with text
 * and card colour swapped.
 */
export const TONES = ['tint', 'accent', 'inverse'] as const;
export type Tone = (typeof TONES)[number];

/** Brand of a shop that has not set its own. */
export const DEFAULT_BRAND: Brand = {
  surface: '#ffffff',
  ink: '#17211d',
  muted: '#5a665f',
  accent: '#0f6b55',
  onAccent: '#ffffff',
  second: '#f0b429',
  tint: '#edf4ef',
  display: 'Bricolage Grotesque',
  text: 'Figtree',
  shopDisplay: '',
  radius: 24,
  button: 'pill',
  logo: '',
};

/** CSS custom properties of a theme, used by blocks and ornaments. */
export type ThemeVariables = Readonly<Record<ThemeVariable, string>>;
type ThemeVariable =
  | '--surface'
  | '--ink'
  | '--muted'
  | '--accent'
  | '--on-accent'
  | '--accent-ink'
  | '--second'
  | '--on-second'
  | '--tint'
  | '--line'
  | '--scrim'
  | '--display'
  | '--dw'
  | '--text'
  | '--r'
  | '--rb';

/**
 * Pairs of text and background for which every theme guarantees a contrast of 4.5. `--accent-ink`
 * is the accent as a text colour, `--on-second` the text on the second colour.
 */
export const TEXT_PAIRS = [
  ['--ink', '--surface'],
  ['--ink', '--tint'],
  ['--muted', '--surface'],
  ['--muted', '--tint'],
  ['--accent-ink', '--surface'],
  ['--accent-ink', '--tint'],
  ['--on-accent', '--accent'],
  ['--on-second', '--second'],
] as const satisfies readonly (readonly [ThemeVariable, ThemeVariable])[];

/**
 * Returns the CSS variables of a design's theme in a shop's brand. Backgrounds stay unchanged; an
 * unreadable text colour is replaced by the nearest readable one. If the theme sets another card
 * colour, the secondary text and the tint are derived from it.
 */
export function resolveTheme(brand: Brand, theme: Theme = {}): ThemeVariables {
  const { surface, ink, muted, accent, onAccent, second, tint } = resolveColours(brand, theme);
  return {
    '--surface': surface,
    '--ink': ink,
    '--muted': muted,
    '--accent': accent,
    '--on-accent': onAccent,
    '--accent-ink': repairContrast(accent, [surface, tint]),
    '--second': second,
    '--on-second': repairContrast(ink, [second]),
    '--tint': tint,
    '--line': mix(surface, ink, isDark(surface) ? 0.2 : 0.14),
    '--scrim': `${isDark(surface) ? mix(surface, '#000000', 0.5) : mix(ink, '#000000', 0.3)}8c`,
    '--display': fontStack(theme.display || brand.display, brand.shopDisplay),
    '--dw': weightOf(theme.display || brand.display),
    '--text': fontStack(theme.text || brand.text),
    '--r': `${theme.radius ?? brand.radius}px`,
    '--rb': buttonRadius(theme.button || brand.button),
  };
}

/** Returns the colours of a theme in a brand, each readable on its background. */
export function resolveColours(plain: Brand, theme: Theme = {}): Record<ThemeColour, string> {
  const brand = inTone(plain, theme.tone);
  const own = (name: ThemeColour) => opaque(theme[name] ?? '');
  const fromBrand = (name: ThemeColour) => opaque(brand[name]) ?? DEFAULT_BRAND[name];

  const surface = own('surface') ?? fromBrand('surface');
  const isOtherCard = surface !== fromBrand('surface');
  const ink = repairContrast(own('ink') ?? fromBrand('ink'), [surface]);
  const accent = own('accent') ?? fromBrand('accent');
  const wantedTint = own('tint') ?? (isOtherCard ? mix(surface, accent, 0.12) : fromBrand('tint'));
  const tint = readableGround(wantedTint, surface, ink);
  const isOtherText = isOtherCard || own('ink') !== null;
  const wantedMuted = own('muted') ?? (isOtherText ? mix(ink, surface, 0.3) : fromBrand('muted'));
  const isOtherAccent = own('accent') !== null;
  const wantedOnAccent =
    own('onAccent') ?? (isOtherAccent ? (isDark(accent) ? '#ffffff' : ink) : fromBrand('onAccent'));
  return {
    surface,
    ink,
    muted: repairContrast(wantedMuted, [surface, tint], TEXT_CONTRAST, ink),
    accent,
    onAccent: repairContrast(wantedOnAccent, [accent]),
    second: own('second') ?? fromBrand('second'),
    tint,
  };
}

/**
 * Returns the brand with the card colour of a tone. On accent and inverse cards, buttons have the
 * second colour, or the text colour if the second colour has too little contrast with the card.
 */
function inTone(brand: Brand, tone: Theme['tone']): Brand {
  if (!tone) return brand;
  const of = (name: ThemeColour) => opaque(brand[name]) ?? DEFAULT_BRAND[name];
  if (tone === 'tint') {
    return { ...brand, surface: of('tint'), tint: mix(of('tint'), of('accent'), 0.14) };
  }
  const isAccent = tone === 'accent';
  const [surface, ink] = isAccent ? [of('accent'), of('onAccent')] : [of('ink'), of('surface')];
  // A second colour that was lightened or darkened here would look like a disabled button.
  const hasContrast = contrast(of('second'), surface) >= MARK_CONTRAST;
  return {
    ...brand,
    surface,
    ink,
    muted: mix(ink, surface, 0.2),
    accent: hasContrast ? of('second') : ink,
    onAccent: surface,
    second: isAccent ? of('tint') : of('accent'),
    tint: mix(surface, ink, 0.14),
  };
}

/** A text and background pair of a brand or theme with too little contrast. */
export interface ContrastProblem {
  text: ThemeColour;
  ground: ThemeColour;
  contrast: number;
}

const CHOSEN_PAIRS: readonly (readonly [ThemeColour, ThemeColour])[] = [
  ['ink', 'surface'],
  ['ink', 'tint'],
  ['muted', 'surface'],
  ['muted', 'tint'],
  ['onAccent', 'accent'],
];

/**
 * Returns the pairs of text and background colour with too little contrast. Designs are drawn with
 * the repaired colours of `resolveColours`.
 */
export function contrastProblems(plain: Brand, theme: Theme = {}): ContrastProblem[] {
  const brand = inTone(plain, theme.tone);
  const chosen = (name: ThemeColour) => opaque(theme[name] ?? '') ?? opaque(brand[name]);
  return CHOSEN_PAIRS.flatMap(([text, ground]) => {
    const [textColour, groundColour] = [chosen(text), chosen(ground)];
    if (!textColour || !groundColour) return [];
    const found = contrast(textColour, groundColour);
    return found < TEXT_CONTRAST ? [{ text, ground, contrast: found }] : [];
  });
}

/**
 * Returns the tint, moved towards the card's colour until it is as light or dark as the card and
 * its text is readable.
 */
function readableGround(tint: string, surface: string, ink: string): string {
  const steps = 16;
  for (let step = 0; step < steps; step += 1) {
    const moved = mix(tint, surface, step / steps);
    if (contrast(ink, moved) >= TEXT_CONTRAST && isDark(moved) === isDark(surface)) return moved;
  }
  return surface;
}

/** Fallback fonts of the same style, so that the layout hardly shifts when the font loads. */
const SERIF = 'Georgia, "Times New Roman", serif';
const SANS = 'system-ui, sans-serif';
const FALLBACKS: { [Name in Font]?: string } = {
  Fraunces: SERIF,
  'Playfair Display': SERIF,
  'Instrument Serif': SERIF,
  Lora: SERIF,
  Anton: 'Impact, "Arial Narrow", sans-serif',
  Caveat: '"Segoe Print", "Bradley Hand", cursive',
};

/**
 * Returns the `font-family` of a font. For the page's font it is `shopFont`, or without it
 * `inherit`, because the shadow root inherits the page's font.
 */
export const fontStack = (font: ThemeFont, shopFont = ''): string =>
  !font || font === 'shop'
    ? shopFont || 'inherit'
    : `"${familyOf(font)}", ${FALLBACKS[font] ?? SANS}`;

/** Font weights of titles. */
const WEIGHTS: { [Name in Font]?: string } = {
  Fraunces: '500',
  'Instrument Serif': '400',
  Anton: '400',
  Manrope: '800',
  Syne: '800',
  'Baloo 2': '800',
  'Bricolage Grotesque': '800',
};
const weightOf = (font: ThemeFont): string => (font && font !== 'shop' && WEIGHTS[font]) || '700';

const buttonRadius = (shape: ButtonShape): string =>
  ({ pill: '999px', round: '12px', square: '0px' })[shape];

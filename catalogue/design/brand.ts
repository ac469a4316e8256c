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

/** Font of a theme: `shop` is the font of the page, an empty text is the font of the brand. */
export type ThemeFont = Font | 'shop' | '';

export const BUTTON_SHAPES = ['pill', 'round', 'square'] as const;
export type ButtonShape = (typeof BUTTON_SHAPES)[number];

/** The style of a shop. Colours are `#rrggbb`; `radius` is in CSS pixels. */
export interface Brand extends Record<ThemeColour, string> {
  display: Font | 'shop';
  text: Font | 'shop';
  /**
   * Font stack of the page's headings for `display: 'shop'`; empty if the text has the same font.
   */
  shopDisplay: string;
  radius: number;
  button: ButtonShape;
  /** Address of the logo; empty if there is none. */
  logo: string;
}

/** The values of a design that differ from the brand; null or empty for the brand's value. */
export type Theme = { [Name in ThemeColour]?: string | null } & {
  display?: ThemeFont | null;
  text?: ThemeFont | null;
  radius?: number | null;
  button?: ButtonShape | '' | null;
  tone?: Tone | '' | null;
};

/** `tint` and `accent` colour the card; `inverse` swaps its text and card colours. */
export const TONES = ['tint', 'accent', 'inverse'] as const;
export type Tone = (typeof TONES)[number];

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
 * Text colours with their backgrounds, for which every theme guarantees a contrast of 4.5.
 * `--accent-ink` is the accent as a text colour.
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
 * Returns the CSS variables of a theme. An unreadable text colour is replaced by the nearest
 * readable colour.
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

/**
 * Returns the colours of a theme in a brand, each readable on its background. A theme with another
 * card colour gets a tint and a secondary text colour mixed from its own colours, unless it sets
 * them.
 */
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

/** Applies a tone. Buttons on accent and inverse cards have the second, or else the text colour. */
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

/** Checks the selected colours. Designs are drawn with the repaired colours of `resolveColours`. */
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

/** Moves the tint towards the card's colour until the card's text is readable on it. */
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
 * Returns a CSS font stack. `inherit` stands for the shop's font, which the shadow root inherits.
 */
export const fontStack = (font: ThemeFont, shopFont = ''): string =>
  !font || font === 'shop'
    ? shopFont || 'inherit'
    : `"${familyOf(font)}", ${FALLBACKS[font] ?? SANS}`;

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

import { type Brand, type ButtonShape, DEFAULT_BRAND } from './brand';
import { contrast, isDark, mix, opaque, repairContrast } from './contrast';
import { FONTS, type Font } from './fields/theme';

/**
 * Maximum length of a fact in characters; `MAX_LOGO_CHARS` is for the addresses `logo` and `icon`.
 */
export const MAX_FACT_CHARS = 300;
export const MAX_LOGO_CHARS = 2048;

/** Facts about a shop's style: CSS values, or addresses. A fact that was not found is empty. */
export const BRAND_FACTS = [
  /** Background of the page, its text colour, and the colours of headings and links. */
  'ground',
  'ink',
  'heading',
  'link',
  /** Background, text colour, corner radius and height of the main button. */
  'button',
  'buttonText',
  'buttonRadius',
  'buttonHeight',
  /** Corner radius of cards and pictures. */
  'radius',
  /** `font-family` of headings and of text. */
  'headingFont',
  'textFont',
  /** Addresses of logo and icons. */
  'logo',
  'icon',
] as const;
export type BrandFact = (typeof BRAND_FACTS)[number];
export type BrandFacts = Readonly<Partial<Record<BrandFact, string>>>;

/** Minimum chroma of a colour; lower values count as grey. */
const MIN_CHROMA = 0.12;
/** Minimum hue difference of two distinguishable colours. */
const MIN_HUE_DEGREES = 35;

/** Returns the brand that a shop's page suggests. Missing facts come from the default brand. */
export function proposeBrand(facts: BrandFacts): Brand {
  const colour = (name: BrandFact) => opaque(facts[name] ?? '');
  const surface = colour('ground') ?? DEFAULT_BRAND.surface;
  const readable = (color: string) => repairContrast(color, [surface]);
  const ink = readable(
    colour('heading') ?? colour('ink') ?? (isDark(surface) ? '#ffffff' : '#1b1f1d'),
  );
  const candidates = [colour('button'), colour('link'), colour('heading')].filter(
    (one) => one !== null,
  );
  const isGrey = (one: string) => chroma(one) < MIN_CHROMA;
  // A grey or black button is the accent only if no coloured candidate exists.
  const accent =
    candidates.find((one) => !isGrey(one)) ??
    candidates.find((one) => contrast(one, surface) >= 3) ??
    ink;
  const onAccent = repairContrast(
    accent === colour('button') ? (colour('buttonText') ?? '#ffffff') : '#ffffff',
    [accent],
  );
  const second = candidates.find(
    (one) => !isGrey(one) && hueDistance(one, accent) >= MIN_HUE_DEGREES,
  );
  const tint = mix(surface, accent, isDark(surface) ? 0.2 : 0.1);
  return {
    surface,
    ink,
    muted: repairContrast(mix(ink, surface, 0.3), [surface, tint]),
    accent,
    onAccent,
    second: second ?? mix(accent, isDark(surface) ? surface : '#ffffff', 0.5),
    tint,
    display: fontOf(facts.headingFont) ?? 'shop',
    text: fontOf(facts.textFont) ?? 'shop',
    shopDisplay: shopDisplayOf(facts),
    radius: cardRadius(facts),
    button: buttonShape(facts),
    logo: (facts.logo || facts.icon || '').slice(0, MAX_LOGO_CHARS),
  };
}

const firstFamily = (stack = ''): string => (stack.split(',')[0] ?? '').replace(/["']/g, '').trim();

/** Returns the first family of a stack if Vitrin has it, also for "Playfair Display Variable". */
function fontOf(stack: string | undefined): Font | null {
  const family = firstFamily(stack)
    .toLowerCase()
    .replace(/ variable$/, '');
  return FONTS.find((font) => font.toLowerCase() === family) ?? null;
}

/** Returns the font stack of headings; empty if headings and text have the same font. */
function shopDisplayOf({ headingFont = '', textFont = '' }: BrandFacts): string {
  const isOther = firstFamily(headingFont) !== firstFamily(textFont);
  return isOther && isFontStack(headingFont) ? headingFont : '';
}

/** Returns whether a text is a plain list of font families, which is safe in a style sheet. */
export const isFontStack = (stack: string): boolean =>
  stack.length <= MAX_FACT_CHARS && /^[\p{L}\d\s"',._-]*$/u.test(stack);

const pixelsOf = (length: string | undefined): number | null => {
  const found = /^([\d.]+)px/.exec(length ?? '')?.[1];
  return found === undefined ? null : Number(found);
};

/** Returns a popup's corner radius: larger than a card's or a button's, as a popup is larger. */
function cardRadius({ radius, buttonRadius }: BrandFacts): number {
  const found = pixelsOf(radius) ?? pixelsOf(buttonRadius);
  if (found === null) return DEFAULT_BRAND.radius;
  return found < 1 ? 0 : Math.round(Math.min(Math.max(found * 1.6, 6), 36));
}

function buttonShape({ buttonRadius, buttonHeight }: BrandFacts): ButtonShape {
  if (/^([5-9]\d|100)%/.test(buttonRadius ?? '')) return 'pill';
  const radius = pixelsOf(buttonRadius);
  if (radius === null) return DEFAULT_BRAND.button;
  if (radius < 3) return 'square';
  return radius >= (pixelsOf(buttonHeight) ?? 44) / 2 - 2 ? 'pill' : 'round';
}

const channels = (color: string): [number, number, number] => {
  const number = Number.parseInt(color.slice(1), 16);
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255];
};

const chroma = (color: string): number =>
  Math.max(...channels(color)) - Math.min(...channels(color));

function hueDistance(one: string, other: string): number {
  const distance = Math.abs(hue(one) - hue(other));
  return Math.min(distance, 360 - distance);
}

function hue(color: string): number {
  const [red, green, blue] = channels(color);
  const strongest = Math.max(red, green, blue);
  const range = chroma(color) || 1;
  const sextant =
    strongest === red
      ? (green - blue) / range
      : strongest === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  return (sextant * 60 + 360) % 360;
}

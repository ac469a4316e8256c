import { BUTTON_SHAPES } from '@catalogue/design/brand';
import {
  BRAND_FACTS,
  type BrandFact,
  isFontStack,
  MAX_FACT_CHARS,
  MAX_LOGO_CHARS,
} from '@catalogue/design/brand-facts';
import { FONTS, MAX_RADIUS_PX } from '@catalogue/design/fields/theme';
import { safeMediaUrl } from '@catalogue/lib/url';
import { z } from 'zod';

const colour = z
  .string()
  .trim()
  .toLowerCase()
  .refine((value) => /^#[\da-f]{6}$/.test(value), { params: { code: 'notAColor' } });
const font = z.enum(['shop', ...FONTS]);

export const brand = z.strictObject({
  surface: colour,
  ink: colour,
  muted: colour,
  accent: colour,
  onAccent: colour,
  second: colour,
  tint: colour,
  display: font,
  text: font,
  /** Font stack of the page's headings; empty if the headings have the font of the text. */
  shopDisplay: z.string().max(MAX_FACT_CHARS).refine(isFontStack),
  radius: z.int().min(0).max(MAX_RADIUS_PX),
  button: z.enum(BUTTON_SHAPES),
  logo: z
    .string()
    .trim()
    .max(MAX_LOGO_CHARS)
    .refine((url) => url === '' || safeMediaUrl(url) !== null, { params: { code: 'notAnImage' } }),
});

const brandProposal = z.object({ brand, url: z.string(), at: z.string() });
export type BrandProposal = z.infer<typeof brandProposal>;

/** `saved`: the merchant saved the brand; `proposal` was read from the shop's pages. */
export const brandSettings = z.object({
  brand,
  saved: z.boolean(),
  proposal: brandProposal.nullable(),
});
export type BrandSettings = z.infer<typeof brandSettings>;

export const brandFacts = z.strictObject(
  Object.fromEntries(
    BRAND_FACTS.map((name) => [
      name,
      z
        .string()
        .max(name === 'logo' || name === 'icon' ? MAX_LOGO_CHARS : MAX_FACT_CHARS)
        .optional(),
    ]),
  ) as Record<BrandFact, z.ZodOptional<z.ZodString>>,
);

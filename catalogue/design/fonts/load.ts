import type { ThemeFont } from '../brand';
import type { Font } from '../fields/theme';
import { FONT_WEIGHTS, familyOf, fontPath, SUBSETS, type Subset } from './files';

/** Maximum families that a design loads; further families use their fallback fonts. */
const MAX_FAMILIES = 2;
/** Maximum wait for fonts in ms; fonts that load later replace the fallback fonts. */
const WAIT_MS = 800;

/**
 * Loads the most important font first. Fonts of a document also work in shadow roots. Resolves when
 * the fonts of `sample` have loaded, failed or timed out; never rejects.
 */
export async function loadFonts(
  fonts: readonly ThemeFont[],
  { host, sample = '', document = globalThis.document }: FontPlace,
): Promise<void> {
  const families = [...new Set(fonts)].filter(isSelfHosted).slice(0, MAX_FAMILIES);
  const set = document.fonts as FontFaceSet | undefined;
  const Face = document.defaultView?.FontFace;
  if (!set || !Face) return;
  for (const font of families) {
    if (facesOf(set, font).length > 0) continue;
    for (const subset of Object.keys(SUBSETS) as Subset[]) {
      set.add(
        new Face(familyOf(font), `url("${host}${fontPath(font, subset)}") format("woff2")`, {
          weight: FONT_WEIGHTS[font],
          unicodeRange: SUBSETS[subset],
          display: 'swap',
        }),
      );
    }
  }
  // Promise polyfills of some pages lack allSettled.
  const arrived = families.map((font) =>
    set.load(`1em "${familyOf(font)}"`, sample || 'ağ').catch(() => {}),
  );
  const tooLate = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  await Promise.race([Promise.all(arrived), tooLate]);
}

interface FontPlace {
  /** Origin that serves the font files. */
  host: string;
  /** Text of the design; the browser loads the font files that contain its characters. */
  sample?: string;
  document?: Document;
}

const isSelfHosted = (font: ThemeFont): font is Font => font !== '' && font !== 'shop';

export const facesOf = (set: FontFaceSet, font: Font): FontFace[] =>
  [...set].filter(({ family }) => family.replace(/^"|"$/g, '') === familyOf(font));

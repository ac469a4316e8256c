import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FONTS } from '../catalogue/design/fields/theme';
import {
  FONT_WEIGHTS,
  fontPath,
  fontSlug,
  SUBSETS,
  type Subset,
} from '../catalogue/design/fonts/files';
import { designObjects, objectPath } from '../catalogue/design/objects';

const folderOf = (name: string) =>
  path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** The files of fonts and objects that designs can use, with their place below dist/storefront. */
export function designAssets(): { fileName: string; source: Uint8Array }[] {
  const fonts = FONTS.flatMap((font) =>
    (Object.keys(SUBSETS) as Subset[]).map((subset) => {
      const slug = fontSlug(font);
      const isVariable = FONT_WEIGHTS[font].includes(' ');
      const folder = folderOf(`@fontsource${isVariable ? '-variable' : ''}/${slug}`);
      const file = `files/${slug}-${subset}-${isVariable ? 'wght' : '400'}-normal.woff2`;
      return [fontPath(font, subset), path.join(folder, file)] as const;
    }),
  );
  const pictures = folderOf('@lobehub/fluent-emoji-3d');
  const objects = designObjects.map(
    ({ name, code }) => [objectPath(name), path.join(pictures, 'assets', `${code}.webp`)] as const,
  );
  return [...fonts, ...objects].map(([at, file]) => ({
    fileName: at.slice(1),
    source: readFileSync(file),
  }));
}

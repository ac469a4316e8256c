import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { aliases } from '../../aliases';
import { FONTS, type Font } from '../../catalogue/design/fields/theme';
import {
  FONT_WEIGHTS,
  fontPath,
  fontSlug,
  SUBSETS,
  type Subset,
} from '../../catalogue/design/fonts/files';
import { designObjects, objectPath } from '../../catalogue/design/objects';

const folderOf = (name: string) =>
  path.dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

const OBJECTS_PACKAGE = '@lobehub/fluent-emoji-3d';
const OBJECTS_LICENCE = 'Fluent Emoji, Copyright (c) Microsoft Corporation, MIT License.\n';

/** Returns files of fonts and pictured objects with licences; names are below dist/storefront. */
export function designAssets(): { fileName: string; source: Uint8Array | string }[] {
  const folders = new Map(FONTS.map((font) => [font, folderOf(packageOf(font))]));
  const fonts = FONTS.flatMap((font) =>
    (Object.keys(SUBSETS) as Subset[]).map((subset) => {
      const axis = isVariable(font) ? 'wght' : '400';
      const file = `files/${fontSlug(font)}-${subset}-${axis}-normal.woff2`;
      return [fontPath(font, subset), path.join(folders.get(font) ?? '', file)] as const;
    }),
  );
  const pictures = path.join(folderOf(OBJECTS_PACKAGE), 'assets');
  const objects = designObjects.map(
    ({ name, code }) => [objectPath(name), path.join(pictures, `${code}.webp`)] as const,
  );
  const licences = [...folders].map(
    ([font, folder]) => `${font}\n\n${readFileSync(path.join(folder, 'LICENSE'), 'utf8')}\n`,
  );
  return [
    ...[...fonts, ...objects].map(([at, file]) => ({
      fileName: at.slice(1),
      source: readFileSync(file),
    })),
    { fileName: 'widget/fonts/licences.txt', source: [...licences, OBJECTS_LICENCE].join('\n') },
  ];
}

const isVariable = (font: Font) => FONT_WEIGHTS[font].includes(' ');
const packageOf = (font: Font) =>
  `@fontsource${isVariable(font) ? '-variable' : ''}/${fontSlug(font)}`;

const FOLDERS = ['blocks', 'frames', 'grounds', 'ornaments', 'patterns', 'shapes'];
/** Blocks that are part of the design engine's bundle, not chunks. */
const BASIC = ['blocks/heading', 'blocks/text', 'blocks/button'];

/** Lists chunks that a design loads on use, with name (`blocks/wheel`) and source file. */
export function listDesignChunks(): [name: string, file: string][] {
  return FOLDERS.flatMap((folder) => {
    const root = `${aliases['@catalogue']}/design/${folder}`;
    const entries = existsSync(root) ? readdirSync(root, { withFileTypes: true }) : [];
    return entries.flatMap((entry): [string, string][] => {
      const name = `${folder}/${entry.name.replace(/\.ts$/, '')}`;
      const file = `${root}/${entry.name}${entry.isDirectory() ? '/render.ts' : ''}`;
      const isChunk = (entry.isDirectory() || folder !== 'blocks') && existsSync(file);
      return isChunk && !BASIC.includes(name) ? [[name, file]] : [];
    });
  });
}

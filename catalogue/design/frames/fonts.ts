import type { Plain } from '../../fields/types';
import { FONTS } from '../fields/theme';
import { familyOf } from '../fonts/files';
import { loadFonts } from '../fonts/load';
import type { DesignChunk } from '../render/types';

export const decorate: DesignChunk['decorate'] = ({ document, host, layer, design }) => {
  const families = ['--display', '--text'].map((name) => layer.style.getPropertyValue(name));
  // A handwriting font takes the place of the text font, because a design loads two families at
  // most.
  if (isHandwritten(design.steps)) families.splice(1, 0, `"${familyOf('Caveat')}"`);
  const fonts = families.flatMap(
    (family) => FONTS.find((font) => family.startsWith(`"${familyOf(font)}"`)) ?? [],
  );
  void loadFonts(fonts, { host, document });
};

const isHandwritten = (part: unknown): boolean =>
  typeof part === 'object' &&
  part !== null &&
  ((part as Plain).font === 'hand' || Object.values(part).some(isHandwritten));

import type { LocalizedPlain } from '../sketch';
import type { DesignSketch } from './types';

/**
 * Returns the plain parameters of a design from a sketch. A text in a sketch may be an object with
 * one text for each language.
 */
export const writeDesign = ({
  frame = {},
  theme = {},
  steps,
  teaser = {},
}: DesignSketch): LocalizedPlain => ({
  frame,
  theme,
  steps: steps.map(({ name = '', blocks }) => ({
    name,
    blocks: blocks.map(([kind, form = {}]) => ({ block: { kind, form } })),
  })),
  teaser,
});

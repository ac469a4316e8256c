import type { LocalizedPlain } from '../sketch';
import type { DesignSketch } from './types';

/** Converts a sketch to a form. A text in it may be an object with one text for each language. */
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

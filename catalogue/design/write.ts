import type { LocalizedPlain } from '../sketch';
import type { DesignSketch } from './types';

/**
 * The plain parameters of a design from an author's sketch. Texts may stand in every language side by side,
 * as everywhere in template sketches.
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

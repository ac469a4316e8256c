import { readChance } from '../chance-memory';
import type { DesignPart } from '../render/types';

/** Nothing for a visit that was asked before. */
export const decorate: DesignPart['decorate'] = ({ memory, preview, withdraw }) => {
  if (!preview && readChance(memory)?.asked) withdraw();
};

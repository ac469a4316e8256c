import { readChance } from '../chance-memory';
import type { DesignPart } from '../render/types';

/** Withdraws the design in a visit that was asked before. */
export const decorate: DesignPart['decorate'] = ({ memory, preview, withdraw }) => {
  if (!preview && readChance(memory)?.asked) withdraw();
};

import { readChance } from '../chance-memory';
import type { DesignChunk } from '../render/types';

/** Removes the design in a visit in which the visitor was already asked to stay. */
export const decorate: DesignChunk['decorate'] = ({ memory, preview, withdraw }) => {
  if (!preview && readChance(memory)?.asked) withdraw();
};

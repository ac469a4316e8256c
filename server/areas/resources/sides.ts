import { variableSide } from '@server/areas/variables/side';
import type { Sides } from '@server/crud';

/** Special handlers of declared resources. */
export const sides: Sides = { variables: variableSide };

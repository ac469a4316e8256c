import { variableSide } from '@server/areas/campaigns/variables/side';
import type { Sides } from '@server/records/crud';

/** Special handlers of declared resources. */
export const sides: Sides = { variables: variableSide };

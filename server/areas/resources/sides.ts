import { variableSide } from '@server/areas/variables/side';
import type { Sides } from '@server/crud';

/** What is special of each declared resource on the server. */
export const sides: Sides = { variables: variableSide };

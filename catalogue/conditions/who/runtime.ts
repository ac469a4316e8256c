import type { Matches } from '../../kinds';
import type { WhoType } from './definitions';
import { matches as device } from './device';
import { matches as everyone } from './everyone';
import { matches as visitorKind } from './visitor-kind';

/** When each of them holds. */
export const who: Record<WhoType, Matches> = {
  everyone,
  device,
  'visitor-kind': visitorKind,
};

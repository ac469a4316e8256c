import type { Definition } from '../../kinds';
import { definition as device } from './device';
import { definition as everyone } from './everyone';
import { definition as visitorKind } from './visitor-kind';

/** Who a campaign is for, in the order it is offered. */
export const whoDefinitions = {
  everyone,
  device,
  'visitor-kind': visitorKind,
} satisfies Record<string, Definition>;

export type WhoType = keyof typeof whoDefinitions;
export const DEFAULT_WHO: WhoType = 'everyone';

import type { Definition } from '../kinds';
import { definition as days } from './days';
import { definition as everyPage } from './every-page';
import { definition as session } from './session';

/** How often one visitor may see a campaign, in the order it is offered. */
export const frequencyDefinitions = {
  'every-page': everyPage,
  session,
  days,
} satisfies Record<string, Definition>;

export type FrequencyType = keyof typeof frequencyDefinitions;
export const DEFAULT_FREQUENCY: FrequencyType = 'session';

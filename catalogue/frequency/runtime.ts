import type { Matches } from '../kinds';
import { matches as days } from './days';
import type { FrequencyType } from './definitions';
import { matches as everyPage } from './every-page';
import { matches as session } from './session';

/** Whether it is time again; `hasStopped` is asked before. */
export const frequency: Record<FrequencyType, Matches> = {
  'every-page': everyPage,
  session,
  days,
};

import { addressWhere } from '../subjects/address';
import { clockWhen } from '../subjects/clock';
import { pageWhere } from '../subjects/page';
import { cancelKinds } from './cancel';
import { scheduleFrequencies } from './frequency';
import { messageDefinitions } from './messages';
import { audiences } from './who';

/**
 * Conditions that the server can evaluate after a visit. Conditions on product and cart need a
 * page.
 */
export const scheduleWhere = { ...pageWhere, ...addressWhere };

/** Registries by the property that contains the kinds; `scheduleTriggers` has the triggers. */
export const schedulePartDefinitions = {
  cancel: cancelKinds,
  who: audiences,
  where: scheduleWhere,
  when: clockWhen,
  tags: messageDefinitions,
  frequency: scheduleFrequencies,
} as const;

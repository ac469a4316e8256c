import { addressWhere } from '../subjects/address';
import { clockWhen } from '../subjects/clock';
import { pageWhere } from '../subjects/page';
import { cancelKinds } from './cancel';
import { scheduleFrequencies } from './frequency';
import { messageDefinitions } from './messages';
import { audiences } from './who';

/**
 * Conditions that the server can evaluate after the visitor has left: on page and address, but not
 * on product and cart.
 */
export const scheduleWhere = { ...pageWhere, ...addressWhere };

/**
 * Registries of the kinds in a schedule, by the property that contains them. The registry of its
 * trigger depends on the mode (`scheduleTriggers`).
 */
export const schedulePartDefinitions = {
  cancel: cancelKinds,
  who: audiences,
  where: scheduleWhere,
  when: clockWhen,
  tags: messageDefinitions,
  frequency: scheduleFrequencies,
} as const;

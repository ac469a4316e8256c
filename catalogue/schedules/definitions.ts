import { addressWhere } from '../subjects/address';
import { clockWhen } from '../subjects/clock';
import { pageWhere } from '../subjects/page';
import { cancelKinds } from './cancel';
import { scheduleFrequencies } from './frequency';
import { messageDefinitions } from './messages';
import { audiences } from './who';

/**
 * Conditions that can be evaluated after the visitor has left: page and address, no product and no
 * cart.
 */
export const scheduleWhere = { ...pageWhere, ...addressWhere };

/** Registries of a schedule's parts except its trigger, which depends on the mode. */
export const schedulePartDefinitions = {
  cancel: cancelKinds,
  who: audiences,
  where: scheduleWhere,
  when: clockWhen,
  tags: messageDefinitions,
  frequency: scheduleFrequencies,
} as const;

import { addressWhere } from '../subjects/address';
import { clockWhen } from '../subjects/clock';
import { pageWhere } from '../subjects/page';
import { cancelKinds } from './cancel';
import { scheduleFrequencies } from './frequency';
import { messageDefinitions } from './messages';
import { audiences } from './who';

/** The conditions that can be decided when the visitor has left: page and address, no product and no cart. */
export const scheduleWhere = { ...pageWhere, ...addressWhere };

/** The parts of a schedule but its trigger, which depends on the mode, and where they are chosen from. */
export const schedulePartDefinitions = {
  cancel: cancelKinds,
  who: audiences,
  where: scheduleWhere,
  when: clockWhen,
  tags: messageDefinitions,
  frequency: scheduleFrequencies,
} as const;

import { when } from '../conditions/when';
import { where } from '../conditions/where';
import { cancelKinds } from './cancel';
import { scheduleFrequencies } from './frequency';
import { messageDefinitions } from './messages';
import { audiences } from './who';

/** The parts of a schedule but its trigger, which depends on the mode, and where they are chosen from. */
export const schedulePartDefinitions = {
  cancel: cancelKinds,
  who: audiences,
  where: where,
  when: when,
  tags: messageDefinitions,
  frequency: scheduleFrequencies,
} as const;

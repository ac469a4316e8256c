import { whenDefinitions } from '../conditions/when/definitions';
import { whereDefinitions } from '../conditions/where/definitions';
import { cancelDefinitions } from './cancel/definitions';
import { scheduleFrequencies } from './frequency/definitions';
import { messageDefinitions } from './messages';
import { audienceDefinitions } from './who/definitions';

/** The parts of a schedule but its trigger, which depends on the mode, and where they are chosen from. */
export const schedulePartDefinitions = {
  cancel: cancelDefinitions,
  who: audienceDefinitions,
  where: whereDefinitions,
  when: whenDefinitions,
  tags: messageDefinitions,
  frequency: scheduleFrequencies,
} as const;

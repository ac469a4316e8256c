import type { CampaignBody, Choice } from '../campaign';

/** The two ways to start a schedule: an action of one visitor, or the calendar. */
export const PUSH_MODES = ['visitor', 'calendar'] as const;
export type PushMode = (typeof PUSH_MODES)[number];

/** Maximum minutes that a message may wait: thirty days. */
export const LONGEST_DELAY = 43_200;

/** A message that is sent to people instead of being drawn on a page. */
export interface ScheduleBody extends Omit<CampaignBody, 'ratio'> {
  push_mode: PushMode;
  /** Minutes between a visitor's trigger and the message; the calendar does not wait. */
  schedule_delay: number;
  /** Any one of these ends the waiting; may be empty. */
  cancel: Choice[];
}

/** Returns whether a content is that of a schedule, not of an action. */
export const isScheduleBody = (
  body: Omit<CampaignBody, 'ratio'> | ScheduleBody,
): body is ScheduleBody => 'push_mode' in body;

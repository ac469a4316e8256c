import type { CampaignBody, Choice } from '../campaign';

export const PUSH_MODES = ['visitor', 'calendar'] as const;
export type PushMode = (typeof PUSH_MODES)[number];

/** Maximum minutes that a message may wait: thirty days. */
export const MAX_DELAY_MINUTES = 43_200;

export interface ScheduleBody extends Omit<CampaignBody, 'ratio'> {
  push_mode: PushMode;
  /** Minutes between a visitor's trigger and the message; calendar schedules ignore it. */
  schedule_delay: number;
  /** Conditions, any of which cancels the message during the wait; may be empty. */
  cancel: Choice[];
}

export const isScheduleBody = (
  body: Omit<CampaignBody, 'ratio'> | ScheduleBody,
): body is ScheduleBody => 'push_mode' in body;

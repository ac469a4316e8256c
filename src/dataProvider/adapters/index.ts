import type { Adapter } from '../adapter';
import { actions } from './actions';
import { couponPools } from './coupons';
import { comments, questions } from './moderation';
import { recordAdapters } from './records';
import { schedules } from './schedules';
import { scheduleTemplates, templates } from './templates';
import { variables } from './variables';

/** Every resource by its name. */
export const adapters = {
  actions,
  schedules,
  templates,
  'schedule-templates': scheduleTemplates,
  variables,
  comments,
  questions,
  'coupon-pools': couponPools,
  ...recordAdapters,
} satisfies Record<string, Adapter>;

export type ResourceName = keyof typeof adapters;

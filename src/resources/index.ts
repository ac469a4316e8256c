import type { ResourceModule } from '@/pageRow';
import actions from './actions';
import cannedReplies from './canned-replies';
import comments from './comments';
import contacts from './contacts';
import { couponPools, coupons } from './coupons';
import footprints from './footprints';
import formAnswers from './form-answers';
import notes from './notes';
import pairs from './pairs';
import { pollAnswers, polls } from './polls';
import questions from './questions';
import schedules, { deliveries } from './schedules';
import shopOrders from './shop-orders';
import { scheduleTemplates, staffTemplates, templates } from './templates';
import uploads from './uploads';
import users from './users';
import variables from './variables';

/**
 * Resources whose pages `pages/table.ts` takes from their modules; their menu entries come last in
 * their groups.
 */
export const furtherResources: readonly ResourceModule[] = [cannedReplies, notes];

export const resources: readonly ResourceModule[] = [
  actions,
  templates,
  schedules,
  scheduleTemplates,
  deliveries,
  contacts,
  couponPools,
  coupons,
  variables,
  formAnswers,
  shopOrders,
  comments,
  questions,
  polls,
  pollAnswers,
  pairs,
  footprints,
  uploads,
  staffTemplates,
  users,
  ...furtherResources,
];

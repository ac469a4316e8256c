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
 * Resources without a line in `pages/table.ts`: their pages follow the pages of the table, and
 * their menu entries are the last of their groups.
 */
export const furtherResources: readonly ResourceModule[] = [cannedReplies, notes];

/** All resources with their own pages. */
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

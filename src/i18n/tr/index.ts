import { textsOfResources } from '@/resources/texts';
import { account, shopData, start, support } from './account/account';
import { billing } from './account/billing';
import { connections } from './account/connections';
import { contacts } from './account/contacts';
import { notices } from './account/notices';
import { settings } from './account/settings';
import { pictures, uploads } from './account/uploads';
import { first } from './app/first';
import { help, legal } from './app/help';
import { records } from './app/records';
import { assistant } from './bots/assistant';
import { bot } from './bots/bot';
import { inbox } from './bots/inbox';
import { coupons } from './campaigns/coupons';
import { design } from './campaigns/design';
import { editor, picker, preview } from './campaigns/editor';
import { experiment } from './campaigns/experiment';
import { schedules } from './campaigns/schedules';
import { template, templates } from './campaigns/templates';
import { versions } from './campaigns/versions';
import { influencer } from './commerce/influencer';
import { orders } from './commerce/orders';
import { pairs } from './commerce/pairs';
import { trendyol } from './commerce/trendyol';
import { analytics } from './reports/analytics';
import { reports } from './reports/reports';
import { comments, polls, questions } from './reviews/reviews';
import { footprints } from './staff/footprints';
import { staff } from './staff/staff';

/** All Turkish messages. Their keys define the type of the messages in every language. */
export const messages = {
  ...first,
  ...textsOfResources('tr'),
  design,
  editor,
  schedules,
  versions,
  coupons,
  preview,
  comments,
  questions,
  records,
  polls,
  notices,
  orders,
  picker,
  analytics,
  experiment,
  reports,
  billing,
  bot,
  inbox,
  account,
  settings,
  legal,
  footprints,
  assistant,
  connections,
  contacts,
  pictures,
  uploads,
  support,
  template,
  templates,
  trendyol,
  pairs,
  help,
  start,
  shopData,
  staff,
  influencer,
} satisfies Record<string, object>;

export type Messages = typeof messages;

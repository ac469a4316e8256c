import type { ResourceTexts } from '@/i18n/resourceTexts';
import { account } from './account';
import { analytics } from './analytics';
import { assistant } from './assistant';
import { billing } from './billing';
import { bot } from './bot';
import { cannedReplies } from './cannedReplies';
import { comments } from './comments';
import { connections } from './connections';
import { contacts } from './contacts';
import { coupons } from './coupons';
import { design } from './design';
import { editor } from './editor';
import { experiment } from './experiment';
import { first } from './first';
import { footprints } from './footprints';
import { help } from './help';
import { inbox } from './inbox';
import { influencer } from './influencer';
import { legal } from './legal';
import { notes } from './notes';
import { notices } from './notices';
import { orders } from './orders';
import { pairs } from './pairs';
import { picker } from './picker';
import { pictures } from './pictures';
import { polls } from './polls';
import { preview } from './preview';
import { questions } from './questions';
import { records } from './records';
import { reports } from './reports';
import { schedules } from './schedules';
import { settings } from './settings';
import { shopData } from './shopData';
import { staff } from './staff';
import { start } from './start';
import { support } from './support';
import { template } from './template';
import { templates } from './templates';
import { trendyol } from './trendyol';
import { uploads } from './uploads';
import { variables } from './variables';
import { versions } from './versions';

/** Turkish messages define the keys. */
export const messages = {
  ...first,
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
  notes,
  notices,
  orders,
  picker,
  analytics,
  experiment,
  reports,
  billing,
  bot,
  cannedReplies,
  inbox,
  account,
  settings,
  legal,
  variables,
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
} satisfies ResourceTexts & Record<string, object>;

export type Messages = typeof messages;

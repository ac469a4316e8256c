import englishMessages from 'ra-language-english';
import type { Messages } from '@/i18n/tr';
import { account } from './account';
import { actions } from './actions';
import { analytics } from './analytics';
import { app } from './app';
import { auth } from './auth';
import { billing } from './billing';
import { bot } from './bot';
import { comments } from './comments';
import { contacts } from './contacts';
import { coupons } from './coupons';
import { editor } from './editor';
import { footprints } from './footprints';
import { form } from './form';
import { help } from './help';
import { influencer } from './influencer';
import { legal } from './legal';
import { list } from './list';
import { login } from './login';
import { menu } from './menu';
import { palette } from './palette';
import { picker } from './picker';
import { polls } from './polls';
import { preview } from './preview';
import { questions } from './questions';
import { records } from './records';
import { schedules } from './schedules';
import { settings } from './settings';
import { staff } from './staff';
import { start } from './start';
import { template } from './template';
import { tour } from './tour';
import { uploads } from './uploads';
import { variables } from './variables';
import { versions } from './versions';

export const messages: Messages = {
  // Some keys of its type are optional; a test compares the keys themselves.
  ra: englishMessages.ra as Messages['ra'],
  app,
  menu,
  login,
  list,
  auth,
  actions,
  editor,
  schedules,
  versions,
  form,
  coupons,
  preview,
  comments,
  questions,
  records,
  polls,
  palette,
  picker,
  analytics,
  billing,
  bot,
  account,
  settings,
  legal,
  variables,
  footprints,
  contacts,
  uploads,
  template,
  tour,
  help,
  start,
  staff,
  influencer,
};

import englishMessages from 'ra-language-english';
import { actions } from '@/i18n/en/campaigns/actions';
import type { FirstMessages } from '@/i18n/tr/app/first';
import { app } from './app';
import { auth, login } from './auth';
import { form } from './form';
import { list } from './list';
import { menu, palette } from './menu';
import { tour } from './tour';

export const first: FirstMessages = {
  // The cast is needed because the package's type marks some keys as optional; a test compares the
  // keys themselves.
  ra: englishMessages.ra as FirstMessages['ra'],
  app,
  menu,
  login,
  list,
  auth,
  actions,
  form,
  palette,
  tour,
};

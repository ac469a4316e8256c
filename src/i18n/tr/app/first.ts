import { actions } from '@/i18n/tr/campaigns/actions';
import { app } from './app';
import { auth, login } from './auth';
import { form } from './form';
import { list } from './list';
import { menu, palette } from './menu';
import { ra } from './ra';
import { tour } from './tour';

/** Messages that the first screen waits for: the layout, the sign-in and the list of actions. */
export const first = { ra, app, menu, login, list, auth, actions, form, palette, tour };

export type FirstMessages = typeof first;

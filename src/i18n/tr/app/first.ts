import { actions } from '@/i18n/tr/campaigns/actions';
import { app } from './app';
import { auth } from './auth';
import { form } from './form';
import { list } from './list';
import { login } from './login';
import { menu } from './menu';
import { palette } from './palette';
import { ra } from './ra';
import { tour } from './tour';

/** Messages that the first screen waits for: the layout, the sign-in and the list of actions. */
export const first = { ra, app, menu, login, list, auth, actions, form, palette, tour };

export type FirstMessages = typeof first;

import type { Language } from '@catalogue/language';
import type { Messages } from './tr';
import type { FirstMessages } from './tr/first';

export type { FirstMessages } from './tr/first';

/** Texts as they are known: those of the first screens, or all. */
export type KnownMessages = FirstMessages | Messages;

const firsts: Record<Language, () => Promise<{ first: FirstMessages }>> = {
  tr: () => import('./tr/first'),
  en: () => import('./en/first'),
};
const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  tr: () => import('./tr'),
  en: () => import('./en'),
};

/** What the first screens of one language are written with. */
export const loadFirstMessages = async (language: Language): Promise<FirstMessages> =>
  (await firsts[language]()).first;

/** All texts of one language; the other one is loaded by the palette alone. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await loaders[language]()).messages;

export const areWhole = (messages: KnownMessages): messages is Messages => 'settings' in messages;

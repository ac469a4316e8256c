import type { Language } from '@catalogue/language';
import type { Messages } from './tr';

const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  tr: () => import('./tr'),
  en: () => import('./en'),
};

/** All texts of one language; the other one is never loaded. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await loaders[language]()).messages;
}

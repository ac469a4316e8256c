import type { Language } from '@catalogue/language';
import type { Messages } from './tr';
import type { FirstMessages } from './tr/app/first';

export type { FirstMessages } from './tr/app/first';

/** Messages loaded so far: all messages, or only the messages of the first screens. */
export type KnownMessages = FirstMessages | Messages;

const firsts: Record<Language, () => Promise<{ first: FirstMessages }>> = {
  tr: () => import('./tr/app/first'),
  en: () => import('./en/app/first'),
};
const loaders: Record<Language, () => Promise<{ messages: Messages }>> = {
  tr: () => import('./tr'),
  en: () => import('./en'),
};

export const loadFirstMessages = async (language: Language): Promise<FirstMessages> =>
  (await firsts[language]()).first;

const listeners = new Set<(language: Language, messages: Messages) => void>();

/**
 * Loads all messages of a language. Only the command palette loads the language that is not shown.
 */
export async function loadMessages(language: Language): Promise<Messages> {
  const { messages } = await loaders[language]();
  for (const listener of listeners) listener(language, messages);
  return messages;
}

/** Calls `listener` after each load of all messages; returns the function that stops this. */
export function onMessages(listener: (language: Language, messages: Messages) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const areComplete = (messages: KnownMessages): messages is Messages =>
  'settings' in messages;

import type { Language } from '@catalogue/language';
import { useLocale, useTranslate } from 'react-admin';
import type { Messages } from './tr';

type Path<T> = {
  [Key in keyof T & string]: T[Key] extends string ? Key : `${Key}.${Path<T[Key]>}`;
}[keyof T & string];

/** Path of a message in tr/, such as `actions.column.name`. */
export type TextKey = Path<Messages>;

/** Returns the message for a key, with its placeholders filled. An unknown key does not compile. */
export type ReadText = (key: TextKey, values?: Record<string, string | number>) => string;

export const useText = (): ReadText => useTranslate();

export const useLanguage = () => useLocale() as Language;

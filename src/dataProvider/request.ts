import { currentLanguage } from '@/i18n/language';

export const API_BASE = '/api';

/** Headers of every call: proof of the same origin, and the language of messages. */
export function ownHeaders(): Record<string, string> {
  return { 'x-vitrin': '1', 'x-vitrin-language': currentLanguage() };
}

import type { Text } from '@catalogue/language';
import { useCallback } from 'react';
import { useLanguage } from './useText';

/** Reads the catalogue's own texts in the console's language; nothing reads as an empty text. */
export function useCatalogueText(): (text: Text | undefined) => string {
  const language = useLanguage();
  return useCallback((text) => text?.[language] ?? '', [language]);
}

import type { Text } from '@catalogue/language';
import { useCallback } from 'react';
import { useLanguage } from './useText';

/** Returns the catalogue's texts in the console's language; an empty text for undefined. */
export function useCatalogueText(): (text: Text | undefined) => string {
  const language = useLanguage();
  return useCallback((text) => text?.[language] ?? '', [language]);
}

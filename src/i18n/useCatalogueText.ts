import type { Text } from '@catalogue/language';
import { useCallback } from 'react';
import { useLanguage } from './useText';

/**
 * Returns a function that reads a catalogue text in the console's language; undefined gives an
 * empty string.
 */
export function useCatalogueText(): (text: Text | undefined) => string {
  const language = useLanguage();
  return useCallback((text) => text?.[language] ?? '', [language]);
}

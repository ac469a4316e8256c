import type { Text } from '@catalogue/language';
import { useCallback } from 'react';
import { useLanguage } from './useText';

export function useCatalogueText(): (text: Text | undefined) => string {
  const language = useLanguage();
  return useCallback((text) => text?.[language] ?? '', [language]);
}

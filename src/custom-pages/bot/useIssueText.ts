import { issueSentence } from '@catalogue/bot/issue-sentence';
import type { BotIssue } from '@catalogue/bot/types';
import { useCallback } from 'react';
import { useLanguage } from '@/i18n/useText';

export function useIssueText(): (issue: BotIssue) => string {
  const language = useLanguage();
  return useCallback((issue) => issueSentence(issue, language), [language]);
}

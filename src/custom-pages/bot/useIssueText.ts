import type { BotIssue } from '@catalogue/bot/types';
import { limitSentence } from '@catalogue/bot/whatsapp-limits';
import { useCallback } from 'react';
import { useLanguage, useText } from '@/i18n/useText';

/** Codes of catalogue/bot with a sentence of their own; another reads as "cannot be used". */
const CODES = [
  'required',
  'tooLong',
  'notAUrl',
  'notAnImage',
  'notAVideo',
  'tooFewItems',
  'tooManyItems',
  'notAPhone',
  'notATimeZone',
  'endBeforeStart',
  'intervalsOverlap',
  'notADay',
  'notAnOption',
  'unknownType',
  'notOnThisChannel',
  'notUnique',
  'sentenceElsewhere',
  'sentenceUnclear',
] as const;

/** Says what is wrong in the console's language; a limit of WhatsApp is named. */
export function useIssueText(): (issue: BotIssue) => string {
  const text = useText();
  const language = useLanguage();
  return useCallback(
    ({ code, params }) => {
      const known = CODES.find((candidate) => candidate === code) ?? 'wrongType';
      return limitSentence(code, language) ?? text(`bot.issue.${known}`, params);
    },
    [text, language],
  );
}

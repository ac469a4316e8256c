import type { BotIssue } from '@catalogue/bot/types';
import { useBody } from '@/admin/form/useBody';
import { useIssueText } from './useIssueText';

/** Returns the error message at a path. */
export type Wrong = (path: string) => string | undefined;

/**
 * The value of the form around, with what the bot's rules find wrong: what is too long at once,
 * what is missing once somebody tried to save.
 */
export function useBotBody<Value>() {
  const { body: value, setBody: set, issues, validate } = useBody<Value, BotIssue>();
  const issueText = useIssueText();
  const shown = [...issues, ...validate(value).filter(isShownAtOnce)];
  const wrong: Wrong = (path) => {
    const issue = shown.find((candidate) => candidate.path === path);
    return issue && issueText(issue);
  };
  return { value, set, wrong };
}

/** Emptiness is no mistake while somebody is still typing. */
const isShownAtOnce = ({ code }: BotIssue) => code === 'tooLong' || code.startsWith('whatsapp.');

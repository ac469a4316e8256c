import { MISSING_SECRET } from '@catalogue/bot/secret-headers';
import type { BotIssue } from '@catalogue/bot/types';
import { useBody } from '@/admin/form/FormBase';
import { useIssueText } from './useIssueText';

export type ErrorAt = (path: string) => string | undefined;

/**
 * State of a bot's form. Some issues are shown immediately, the others after the first attempt to
 * save.
 */
export function useBotBody<Value>() {
  const { body: value, setBody: set, issues, validate } = useBody<Value, BotIssue>();
  const issueText = useIssueText();
  const shown = [...issues, ...validate(value).filter(isShownAtOnce)];
  const errorAt: ErrorAt = (path) => {
    const issue = shown.find((candidate) => candidate.path === path);
    return issue && issueText(issue);
  };
  return { value, set, errorAt, issues: shown };
}

/**
 * Returns whether an issue is shown before the first attempt to save. Empty fields are not, because
 * the user may still be typing.
 */
const isShownAtOnce = ({ code }: BotIssue) =>
  code === 'tooLong' || code.startsWith('whatsapp.') || code === MISSING_SECRET;

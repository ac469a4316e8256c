import { MISSING_SECRET } from '@catalogue/bot/secret-headers';
import type { BotIssue } from '@catalogue/bot/types';
import { useBody } from '@/admin/form/FormBase';
import { useIssueText } from './useIssueText';

/** Returns the error message at a path. */
export type ErrorAt = (path: string) => string | undefined;

/**
 * Returns the form's value and its issues. Texts that are too long, problems on WhatsApp and
 * missing secrets are shown immediately; other issues after the first attempt to save.
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

/** Empty fields are not an error while the user is still typing. */
const isShownAtOnce = ({ code }: BotIssue) =>
  code === 'tooLong' || code.startsWith('whatsapp.') || code === MISSING_SECRET;

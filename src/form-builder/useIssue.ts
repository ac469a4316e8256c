import type { Issue } from '@catalogue/fields/types';
import { useText } from '@/i18n/useText';

/** The sentence about one path, or undefined when nothing is wrong there. */
export function useIssue(issues: readonly Issue[], path: string): string | undefined {
  const text = useText();
  const issue = issues.find((candidate) => candidate.path === path);
  return issue && text(`form.issue.${issue.code}`, issue.params);
}

/** True when something at or below the path is wrong; a closed group then shows it. */
export function hasIssue(issues: readonly Issue[], path: string): boolean {
  return issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
}

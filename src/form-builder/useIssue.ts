import type { Issue } from '@catalogue/fields/types';
import { useText } from '@/i18n/useText';

/** Returns the message for a path, or undefined without an issue. */
export function useIssue(issues: readonly Issue[], path: string): string | undefined {
  const text = useText();
  const issue = issues.find((candidate) => candidate.path === path);
  return issue && text(`form.issue.${issue.code}`, issue.params);
}

/** Returns whether there is an issue at or below the path, which a closed group then shows. */
export function hasIssue(issues: readonly Issue[], path: string): boolean {
  return issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
}

import type { Issue } from '@catalogue/fields/types';
import { useText } from '@/i18n/useText';

export function useIssue(issues: readonly Issue[], path: string): string | undefined {
  const text = useText();
  const issue = issues.find((candidate) => candidate.path === path);
  return issue && text(`form.issue.${issue.code}`, issue.params);
}

export function hasIssue(issues: readonly Issue[], path: string): boolean {
  return issues.some((issue) => issue.path === path || issue.path.startsWith(`${path}.`));
}

import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';

type FieldIssue = ReturnType<typeof errorFields>[number];

export interface ServerErrorTexts {
  /** Returns the input for a path of the call; found by name by default. */
  fieldOf?: (path: string) => string | undefined;
  /** Message of an issue; by default that of its code, else that of the response. */
  issueText?: (issue: FieldIssue) => string | undefined;
}

export function useServerErrors({ fieldOf, issueText }: ServerErrorTexts) {
  const translate = useTranslate();
  const errorText = useErrorText();
  return useCallback(
    (error: unknown, sources: readonly string[]) =>
      errorFields(error).flatMap((issue) => {
        const source = fieldOf ? fieldOf(issue.path) : findSource(issue.path, sources);
        if (!source) return [];
        const message =
          issueText?.(issue) ??
          translate(`form.issue.${issue.code}`, { ...issue.params, _: errorText(error) });
        return [{ source, message }];
      }),
    [fieldOf, issueText, translate, errorText],
  );
}

/** A call may wrap the form's object (`data.name`), or name the parent of an input (`key`). */
function findSource(path: string, sources: readonly string[]): string | undefined {
  const parts = path.split('.');
  for (let from = 0; from < parts.length; from++) {
    const rest = parts.slice(from).join('.');
    const found = sources.find((source) => source === rest || source.startsWith(`${rest}.`));
    if (found) return found;
  }
  return undefined;
}

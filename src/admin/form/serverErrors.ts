import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';

type FieldIssue = ReturnType<typeof errorFields>[number];

export interface ServerErrorTexts {
  /** Returns the input's `source` for a path of the request body; found by name by default. */
  fieldOf?: (path: string) => string | undefined;
  /** Returns the message of an issue; by default the text of its code, else the error's message. */
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

/**
 * Returns the input for a path of the request body, which may wrap the form's object (`data.name`)
 * or name the parent of an input (`key`).
 */
function findSource(path: string, sources: readonly string[]): string | undefined {
  const parts = path.split('.');
  for (let from = 0; from < parts.length; from++) {
    const rest = parts.slice(from).join('.');
    const found = sources.find((source) => source === rest || source.startsWith(`${rest}.`));
    if (found) return found;
  }
  return undefined;
}

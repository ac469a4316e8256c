import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { errorFields } from '@/dataProvider/errors';
import { useErrorText } from '@/dataProvider/useErrorText';

/** An error that the server reports for one field. */
type FieldIssue = ReturnType<typeof errorFields>[number];

export interface ServerErrorTexts {
  /** Returns the input for a path of the call; found by name by default. */
  fieldOf?: (path: string) => string | undefined;
  /**
   * Returns the message for an issue; by default the message of its code, else that of the
   * response.
   */
  issueText?: (issue: FieldIssue) => string | undefined;
}

/** Converts the rejected fields of a response into messages at the inputs of a form. */
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
 * Returns the input for a path of a call. A call may wrap the form's object (`data.name` for
 * `name`) and may name an object of which the form edits one value (`key` for `key.value`).
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

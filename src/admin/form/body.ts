import type { FieldError, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { errorFields } from '@/dataProvider/errors';

/** An invalid part of an object: its path and an issue code. */
export interface BodyIssue {
  path: string;
  code: string;
}

/** The rules of a form with a single object, under `body`. */
export interface BodyRules<Body> {
  validate: (body: Body) => readonly BodyIssue[];
  /** Maps a path of the call to a path in the object; identical by default. */
  pathOf?: (path: string) => string;
}

/** One error for the object, with its issues. */
type BodyError = FieldError & { issues: readonly BodyIssue[] };

export const bodyResolver =
  <Values extends FieldValues>({ validate }: BodyRules<Values['body']>): Resolver<Values> =>
  (values) => {
    const issues = validate(values.body);
    if (issues.length === 0) return { values, errors: {} };
    const error: BodyError = { type: 'validate', issues };
    // All issues are in one error, because forms of an object do not read them by property.
    return { values: {}, errors: { body: error } as never };
  };

/** Shows the server's errors of the object in the same places as its own validation. */
export function showBodyErrors<Values extends FieldValues>(
  { setError }: UseFormReturn<Values>,
  { pathOf = (path) => path }: BodyRules<Values['body']>,
  error: unknown,
): void {
  const issues = errorFields(error).map((issue) => ({ ...issue, path: pathOf(issue.path) }));
  if (issues.length === 0) return;
  const refused: BodyError = { type: 'server', issues };
  setError('body' as Path<Values>, refused);
  focusIssue(issues);
}

/** Focuses the first invalid input, if an input is named like its path. */
export function focusIssue([first]: readonly BodyIssue[]): void {
  if (first) document.getElementsByName(first.path)[0]?.focus();
}

export const issuesOf = (error: unknown): readonly BodyIssue[] =>
  (error as BodyError | undefined)?.issues ?? NONE;

/** A stable empty list for valid objects. */
export const NONE: readonly BodyIssue[] = [];

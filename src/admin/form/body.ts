import type { FieldError, FieldValues, Path, Resolver, UseFormReturn } from 'react-hook-form';
import { errorFields } from '@/dataProvider/errors';

/** An invalid part of an object: its path and an issue code. */
export interface BodyIssue {
  path: string;
  code: string;
}

/** The rules of a form that holds one object, under `body`. */
export interface BodyRules<Body> {
  validate: (body: Body) => readonly BodyIssue[];
  /** The path in the object for one of the call; the same unless given. */
  pathOf?: (path: string) => string;
}

/** One error for the whole object; the issues lie beside it. */
type BodyError = FieldError & { issues: readonly BodyIssue[] };

export const bodyResolver =
  <Values extends FieldValues>({ validate }: BodyRules<Values['body']>): Resolver<Values> =>
  (values) => {
    const issues = validate(values.body);
    if (issues.length === 0) return { values, errors: {} };
    const error: BodyError = { type: 'validate', issues };
    // The errors of an object are one error with its issues: nobody reads them by property.
    return { values: {}, errors: { body: error } as never };
  };

/** Shows what the server refuses of the object where its rules show what they refuse. */
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

/** Gives the first place that is wrong the focus, where an input has its path as its name. */
export function focusIssue([first]: readonly BodyIssue[]): void {
  if (first) document.getElementsByName(first.path)[0]?.focus();
}

export const issuesOf = (error: unknown): readonly BodyIssue[] =>
  (error as BodyError | undefined)?.issues ?? NONE;

/** The same empty list whenever nothing is wrong. */
export const NONE: readonly BodyIssue[] = [];

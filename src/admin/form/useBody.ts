import { useCallback, useMemo, useRef } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { type BodyIssue, issuesOf, NONE } from './body';
import { useFormEngine } from './engine';

/**
 * Returns the object of the surrounding form, a stable change function, and its issues since the
 * first attempt to save. Unchanged parts keep their identity, so that memoized editors do not
 * render again.
 */
export function useBody<Body, Issue extends BodyIssue>() {
  const { form, bodyRules } = useFormEngine();
  const { setValues, getValues, trigger } = form;
  const body: Body = useWatch({ name: 'body' });
  const { errors, isSubmitted } = useFormState();
  const tried = useRef(false);
  tried.current = isSubmitted || errors.body !== undefined;
  const setBody = useCallback(
    (change: (before: Body) => Body) => {
      setValues({ body: change(getValues().body) }, { shouldDirty: true });
      if (tried.current) void trigger('body');
    },
    [setValues, getValues, trigger],
  );
  const issues = issuesOf(errors.body);
  return useMemo(
    () => ({
      body,
      setBody,
      // The form's rules use these codes.
      issues: issues as readonly Issue[],
      validate: (bodyRules?.validate ?? (() => NONE)) as (body: Body) => readonly Issue[],
    }),
    [body, setBody, issues, bodyRules],
  );
}

import type { Issue } from './types';

/** What the database and a page can hold: no NUL, no half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Cs}]/u;

/** Issues every text field has in common; `value` is a string when there are none. */
export function checkText(
  field: { required?: boolean; maxLength?: number },
  value: unknown,
  path: string,
  longest: number,
): Issue[] {
  if (typeof value !== 'string' || UNSTORABLE.test(value)) return [{ path, code: 'wrongType' }];
  if (field.required && !value.trim()) return [{ path, code: 'required' }];
  const max = field.maxLength ?? longest;
  return value.length > max ? [{ path, code: 'tooLong', params: { max } }] : [];
}

/** Adds a check of the content to `checkText`; an empty optional text is always fine. */
export function checkTextThat(
  holds: (text: string) => boolean,
  code: Issue['code'],
  longest = 2048,
): (field: { required?: boolean }, value: unknown, path: string) => Issue[] {
  return (field, value, path) => {
    const issues = checkText(field, value, path, longest);
    if (issues.length || typeof value !== 'string' || !value) return issues;
    return holds(value) ? [] : [{ path, code }];
  };
}

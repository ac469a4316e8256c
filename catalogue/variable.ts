/** What marks in texts are read as: the name in `{{name}}`, as the mail's template reads it. */
const KEY = /^\w{1,100}$/;

/** A variable's key: required, and of the letters, digits and underscores a mark may hold. */
export function variableKeyProblem(key: string): 'required' | 'notAKey' | null {
  if (!key.trim()) return 'required';
  return KEY.test(key.trim()) ? null : 'notAKey';
}

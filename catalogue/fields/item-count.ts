import type { Issue } from './types';

/** "Array fields allow at most 15 items unless max is set" (spec 2 §5). */
export const MOST_ITEMS = 15;

/** How many items a list may have, and must have when it is required. */
export function checkCount(
  field: { required?: boolean; min?: number; max?: number },
  count: number,
  path: string,
): Issue[] {
  const { min = 0, max = MOST_ITEMS } = field;
  if (field.required && count === 0) return [{ path, code: 'required' }];
  if (count > max) return [{ path, code: 'tooManyItems', params: { max } }];
  return count < min ? [{ path, code: 'tooFewItems', params: { min } }] : [];
}

import { asAppError } from '@server/platform/errors';

/**
 * SQLSTATE of a failed optimistic lock: another writer changed or erased a visitor after it was read. The statement in
 * postgres-writer.ts compares versions and divides by zero when one differs, since plain SQL cannot raise an error.
 */
export const VISITOR_CHANGED = '22012';

/** Classes 22 and 23 of SQLSTATE: data exception, integrity violation. */
export function isAboutData(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code !== VISITOR_CHANGED && /^2[23]/.test(String(error.code));
}

/** Whether the store is absent, hangs or is read-only, so that a later attempt may succeed. */
export function isAway(error: unknown): boolean {
  return ['unavailable', 'storage_full'].includes(asAppError(error).code);
}

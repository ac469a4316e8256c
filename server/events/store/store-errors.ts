import { asAppError } from '@server/platform/errors';

/**
 * SQLSTATE of a failed optimistic lock: another writer changed or erased a visitor after it was
 * read. The statement in postgres-writer.ts compares versions and divides by zero when one differs,
 * since plain SQL cannot raise an error.
 */
export const VISITOR_CHANGED = '22012';

/**
 * Returns whether an error has SQLSTATE class 22 or 23 (data exception, integrity violation),
 * except `VISITOR_CHANGED`.
 */
export function isAboutData(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code !== VISITOR_CHANGED && /^2[23]/.test(String(error.code));
}

/**
 * Returns whether the store is unreachable, hangs or is read-only, so that a later attempt may
 * succeed.
 */
export function isAway(error: unknown): boolean {
  return ['unavailable', 'storage_full'].includes(asAppError(error).code);
}

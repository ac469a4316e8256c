import { asAppError } from '@server/platform/errors';

/**
 * SQLSTATE of a failed optimistic lock. The statement in postgres-store.ts divides by zero when a
 * version differs, since plain SQL cannot raise an error.
 */
export const VISITOR_CHANGED = '22012';

/** Returns true for SQLSTATE class 22 or 23 (data, integrity), except `VISITOR_CHANGED`. */
export function isAboutData(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code !== VISITOR_CHANGED && /^2[23]/.test(String(error.code));
}

/** Returns whether the store is unreachable, hangs or is read-only: a retry may succeed. */
export function isAway(error: unknown): boolean {
  return ['unavailable', 'storage_full'].includes(asAppError(error).code);
}

/** Handler for a rejected promise: resolves with undefined if `isAway`, throws any other error. */
export function throwUnlessAway(error: unknown): undefined {
  if (!isAway(error)) throw error;
}

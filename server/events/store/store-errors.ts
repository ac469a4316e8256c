import { asAppError } from '@server/platform/errors';

/** The error with which a write fails when another writer changed the visitor meanwhile (see write-events.ts). */
export const DIVISION_BY_ZERO = '22012';

/** Classes 22 and 23 of SQLSTATE: data exception, integrity violation. */
export function isAboutData(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code !== DIVISION_BY_ZERO && /^2[23]/.test(String(error.code));
}

/**
 * Returns whether the store is unavailable, hangs or is read-only, so that a retry may succeed
 * later.
 */
export function isAway(error: unknown): boolean {
  return ['unavailable', 'storage_full'].includes(asAppError(error).code);
}

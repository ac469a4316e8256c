const CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Returns whether a fetch failed before it connected, so that the remote server has received
 * nothing.
 */
export function isUnreached(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && CODES.has(String(cause.code));
}

/** Even a machine ten times slower waits less, so it only delays the end of failing tests. */
export const PATIENCE_MS = 150_000;

export const PATIENCE = { timeout: PATIENCE_MS };

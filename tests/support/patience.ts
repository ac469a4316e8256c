/**
 * Time limit for waiting and for tests that wait. A machine ten times slower than usual stays below
 * it, so it only affects how long a failing test takes.
 */
export const PATIENCE_MS = 150_000;

/** Options of `expect.poll`, `vi.waitFor` and `waitFor`. */
export const PATIENCE = { timeout: PATIENCE_MS };

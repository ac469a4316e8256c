/**
 * Time limit for waiting and for tests that wait: longer than anything takes on a machine ten times
 * slower than usual. It only affects how long a failing test takes.
 */
export const PATIENCE_MS = 150_000;

/** Options of `expect.poll`, `vi.waitFor` and `waitFor`. */
export const PATIENCE = { timeout: PATIENCE_MS };

/**
 * Limit of waiting for a state and of a test that waits: longer than anything takes on a machine ten times slower than
 * a usual one. It only decides how long a failing test takes.
 */
export const PATIENCE_MS = 150_000;

/** Options of `expect.poll`, `vi.waitFor` and `waitFor`. */
export const PATIENCE = { timeout: PATIENCE_MS };

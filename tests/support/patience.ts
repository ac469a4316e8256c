/**
 * Time limit for a state that a test waits for. Even a machine ten times slower than usual stays
 * below it, so it only affects the duration of a failing test.
 */
export const PATIENCE_MS = 150_000;

/** Options of `expect.poll`, `vi.waitFor` and `waitFor`. */
export const PATIENCE = { timeout: PATIENCE_MS };

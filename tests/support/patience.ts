/**
 * Time limit of a wait for a state. Even on a machine ten times slower the wait is shorter, so a
 * long limit delays only failing tests.
 */
export const PATIENCE_MS = 150_000;

export const PATIENCE = { timeout: PATIENCE_MS };

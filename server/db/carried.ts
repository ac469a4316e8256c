/** The key of what a database carries along. */
export const CARRIED = Symbol('carried');

/**
 * A database and whatever is made of it (a shop's tables, a transaction) may carry along something that belongs to it
 * and that this folder knows nothing of: where its events are.
 */
export interface Carries {
  readonly [CARRIED]?: object;
}

/** The same, to be assigned to what is made of `from`. */
export const carriedBy = (from: Carries): Carries =>
  from[CARRIED] ? { [CARRIED]: from[CARRIED] } : {};

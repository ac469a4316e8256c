/** Symbol under which a database object carries additional data. */
export const CARRIED = Symbol('carried');

/**
 * A database object and those derived from it (a shop's tables, a transaction) may carry additional
 * data that this folder does not know: where the shop's events are stored.
 */
export interface Carries {
  readonly [CARRIED]?: object;
}

/** Copies the carried data of `from`, for an object derived from it. */
export const carriedBy = (from: Carries): Carries =>
  from[CARRIED] ? { [CARRIED]: from[CARRIED] } : {};

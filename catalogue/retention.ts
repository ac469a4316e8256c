/**
 * Minimum months for which a shop retains single events: a click counts for orders of a month, and
 * events come late.
 */
export const MIN_EVENT_MONTHS = 2;
/** The periods a shop may choose when they are shorter than the operator's. */
export const EVENT_MONTHS_CHOICES = [MIN_EVENT_MONTHS, 3, 6, 9, 12] as const;

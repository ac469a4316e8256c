/** Fewest months a shop keeps single events: a click counts for orders of a month, and events come late. */
export const MIN_EVENT_MONTHS = 2;
/** What a shop may choose, where it is less than what the operator keeps. */
export const EVENT_MONTHS_CHOICES = [MIN_EVENT_MONTHS, 3, 6, 9, 12] as const;

/**
 * Minimum retention of events in months. A late order still needs the clicks of the 30 days before
 * it.
 */
export const MIN_EVENT_MONTHS = 2;
/** Retention periods in months that a shop can choose if they are shorter than the operator's. */
export const EVENT_MONTHS_CHOICES = [MIN_EVENT_MONTHS, 3, 6, 9, 12] as const;

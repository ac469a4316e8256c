/**
 * Minimum number of months for which a shop retains raw events. An order is attributed to clicks
 * of up to 30 days before it, and the order can be reported late.
 */
export const MIN_EVENT_MONTHS = 2;
/** Retention periods in months that a shop can choose, if they are shorter than the operator's. */
export const EVENT_MONTHS_CHOICES = [MIN_EVENT_MONTHS, 3, 6, 9, 12] as const;

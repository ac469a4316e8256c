/**
 * Minimum number of months for which a shop retains single events. Orders of the last month are
 * still attributed to clicks, and events can arrive late.
 */
export const MIN_EVENT_MONTHS = 2;
/** Retention periods that a shop can choose, if they are shorter than the operator's period. */
export const EVENT_MONTHS_CHOICES = [MIN_EVENT_MONTHS, 3, 6, 9, 12] as const;

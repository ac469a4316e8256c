/** Kinds of events in a subscription's log. */
export const LOG_LABELS = ['create', 'trial', 'change', 'refund', 'deleted'] as const;

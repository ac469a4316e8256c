/** What may have become of a subscription, as its log has it. */
export const LOG_LABELS = ['create', 'trial', 'change', 'refund', 'deleted'] as const;

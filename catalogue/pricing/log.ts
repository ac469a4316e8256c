export const LOG_LABELS = ['create', 'trial', 'change', 'refund', 'deleted'] as const;

const EPOCH_MS = Date.UTC(2026, 0, 1);
const HALF_LIFE_MS = 30 * 86_400_000;

/**
 * What one view, cart or order counts at a moment. It doubles every thirty days, so that sums of weights
 * compare as if the older ones had been halved, and no stored sum is ever touched for its age. A double
 * holds this for eighty years.
 */
export const weightAt = (now: Date): number => 2 ** ((now.getTime() - EPOCH_MS) / HALF_LIFE_MS);

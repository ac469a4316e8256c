import { DAY_MS } from '@catalogue/lib/durations';

const EPOCH_MS = Date.UTC(2026, 0, 1);
const HALF_LIFE_MS = 30 * DAY_MS;

/**
 * The weight doubles every thirty days, so sums of weights compare as if older ones had been
 * halved, and no stored sum needs an update. A double can hold these weights for eighty years.
 */
export const weightAt = (now: Date): number => 2 ** ((now.getTime() - EPOCH_MS) / HALF_LIFE_MS);

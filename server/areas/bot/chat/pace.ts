import { createLocalLimits } from '@server/http/rate-limit';

const WINDOW_S = 10;
let at = 0;
const limits = createLocalLimits({ now: () => new Date(at) });

/**
 * Keeps one browser or address from talking faster than people do.
 * @throws AppError `rate_limited` above `most` in ten seconds
 */
export function keepPace(who: string, most: number, now: number): void {
  at = now;
  limits.enforce({ key: `chat-pace:${who}`, most, seconds: WINDOW_S });
}

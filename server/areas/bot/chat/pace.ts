import { AppError } from '@server/http/errors';

interface Window {
  began: number;
  count: number;
}

const LENGTH = 10_000;
const MOST_WINDOWS = 50_000;
const windows = new Map<string, Window>();

/**
 * Keeps one browser or address from talking faster than people do. Counted in this process alone:
 * a row per message would cost more than the message.
 * @throws AppError `rate_limited` above `most` in ten seconds
 */
export function keepPace(who: string, most: number, now: number): void {
  const open = windows.get(who);
  if (!open || now - open.began >= LENGTH) {
    if (windows.size >= MOST_WINDOWS) windows.clear();
    windows.set(who, { began: now, count: 1 });
    return;
  }
  open.count++;
  if (open.count > most) {
    throw new AppError('rate_limited', {
      retryAfter: Math.ceil((open.began + LENGTH - now) / 1000),
    });
  }
}

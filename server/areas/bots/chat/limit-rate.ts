import type { Deps } from '@server/context';
import { createLocalLimits } from '@server/http/guards/rate-limit';

const WINDOW_S = 10;

/** @throws AppError `rate_limited` above `most` requests of `who` in ten seconds */
export function limitRate({ caches }: Pick<Deps, 'caches'>, who: string, most: number): void {
  const limits = caches.of(createLocalLimits);
  limits.enforce({ key: `chat:${who}`, most, seconds: WINDOW_S });
}

interface Options {
  maxFailures: number;
  cooldownMs: number;
  now?: () => number;
}

/**
 * Creates a circuit breaker: `isOpen` is true after `maxFailures` consecutive failures, until
 * `cooldownMs` has passed.
 */
export function createBreaker({ maxFailures, cooldownMs, now = Date.now }: Options) {
  let failures = 0;
  let until = 0;
  return {
    isOpen: () => now() < until,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= maxFailures) until = now() + cooldownMs;
    },
  };
}

interface Options {
  /** Number of consecutive failures that open the breaker. */
  most: number;
  /** Milliseconds that the breaker stays open before calls may try again. */
  rest: number;
  now?: () => number;
}

/** `isOpen` is true after `most` consecutive failures, until `rest` has passed. */
export function createBreaker({ most, rest, now = Date.now }: Options) {
  let failures = 0;
  let until = 0;
  return {
    isOpen: () => now() < until,
    succeeded: () => {
      failures = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= most) until = now() + rest;
    },
  };
}

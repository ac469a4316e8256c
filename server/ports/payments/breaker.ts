interface Options {
  /** Number of consecutive failures that open it. */
  most: number;
  /** Milliseconds it stays open before one call may try again. */
  rest: number;
  now?: () => number;
}

/**
 * Blocks calls to a service that does not answer: after `most` consecutive failures `isOpen` is
 * true until `rest` has passed.
 */
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

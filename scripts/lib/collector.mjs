/**
 * Garbage collection of servers. Semi-spaces below 64 MB would be collected ten times a second
 * under load. Parallel threads take longer on busy cores. Marking takes tens of milliseconds, so it
 * starts only when the old generation has doubled.
 */
export const GC_OPTIONS = [
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

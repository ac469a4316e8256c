/**
 * Garbage collection of servers. With semi-spaces below 64 MB, the young generation is collected
 * ten times a second under load; parallel threads take longer on busy cores; marking takes tens of
 * milliseconds, so the old generation may double before it.
 */
export const GC_OPTIONS = [
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

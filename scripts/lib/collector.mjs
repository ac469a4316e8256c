/**
 * Node options for garbage collection in server processes. The semi-spaces of the young generation
 * have up to 64 MB each; with less, it is collected ten times a second while events arrive. One
 * thread collects it, because parallel threads take longer on busy cores. The old generation may
 * double before the next collection, because marking it takes tens of milliseconds.
 */
export const GC_OPTIONS = [
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

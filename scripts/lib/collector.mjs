/**
 * Options of Node's garbage collector for all server processes. The young generation has 64 MB:
 * with less memory it is collected ten times a second while events arrive. One thread collects it,
 * because parallel threads take longer on busy cores. The old generation may double before it is
 * marked, because marking takes tens of milliseconds.
 */
export const GC_OPTIONS = [
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

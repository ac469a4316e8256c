/**
 * Options of Node's garbage collector wherever the server runs. The young generation has 64 MB: with less, the collector
 * moves its objects ten times a second while events arrive. One thread collects it, because further threads on busy cores
 * take longer than one alone. The old generation may double before it is marked, which takes tens of milliseconds.
 */
export const COLLECTOR = [
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

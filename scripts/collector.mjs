/**
 * What Node is told about its memory wherever the server runs. Objects that die young have 64 MB, else they are moved ten
 * times a second under events; by one thread, since helpers on busy cores take longer than it does alone; and the others
 * may grow to twice of what was left before they are marked, which takes tens of milliseconds.
 */
export const COLLECTOR = [
  '--max-semi-space-size=64',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
];

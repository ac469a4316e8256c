/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down, 0.75 up. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
/** CPU slowdown factor. */
export const CPU_RATE = 4;

/** Network of Lighthouse's slow 4G: 150 ms round trip, 1.6 Mbit/s download, 0.75 Mbit/s upload. */
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
export const CPU_RATE = 4;

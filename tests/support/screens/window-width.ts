import { vi } from 'vitest';

/** Width in px. Call it after rendering, and unmount the console at the end of the test. */
export function setWindowWidth(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    const [least = 0] = /(?<=min-width: )\d+/.exec(media)?.map(Number) ?? [];
    const [most = width] = /(?<=max-width: )\d+/.exec(media)?.map(Number) ?? [];
    return Object.assign(new EventTarget(), { media, matches: least <= width && width <= most });
  });
}

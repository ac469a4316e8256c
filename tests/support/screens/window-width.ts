import { vi } from 'vitest';

/**
 * Answers media queries as a window of this width, in px, would. Call it after the console is
 * rendered, and unmount the console at the end of the test.
 */
export function setWindowWidth(width: number): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    const [least = 0] = /(?<=min-width: )\d+/.exec(media)?.map(Number) ?? [];
    const [most = width] = /(?<=max-width: )\d+/.exec(media)?.map(Number) ?? [];
    return Object.assign(new EventTarget(), { media, matches: least <= width && width <= most });
  });
}

import type { TestServer } from './server';

/** Moves a server's clock; `reset` puts it back. */
export function moveClock({ deps }: TestServer) {
  let offset = 0;
  deps.now = () => new Date(Date.now() + offset);
  return {
    forward: (milliseconds: number) => {
      offset += milliseconds;
    },
    reset: () => {
      offset = 0;
    },
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

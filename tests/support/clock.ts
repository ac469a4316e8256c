import type { TestServer } from './servers/server';

/** Moves a server's clock; `reset` restores it. */
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

/** Report period from yesterday to tomorrow, which contains everything that a test does. */
export function aroundNow(): { start_date: string; end_date: string } {
  const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
  return { start_date: day(-1), end_date: day(1) };
}

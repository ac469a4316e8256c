import type { TestServer } from './servers/server';

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

/** Report period from yesterday to tomorrow, which includes all data that a test creates. */
export function aroundNow(): { start_date: string; end_date: string } {
  const day = (offset: number) => new Date(Date.now() + offset * DAY).toISOString().slice(0, 10);
  return { start_date: day(-1), end_date: day(1) };
}

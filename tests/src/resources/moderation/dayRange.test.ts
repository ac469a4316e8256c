import { expect, it } from 'vitest';
import { ANY_DAY, inRange } from '@/resources/moderation/filters';

/** 00:30 on the 11th in Istanbul. */
const MOMENT = '2026-11-10T21:30:00Z';

it.each([
  [ANY_DAY, true],
  [{ start: '2026-11-11', end: '2026-11-11' }, true],
  [{ start: '2026-11-12', end: '' }, false],
  [{ start: '', end: '2026-11-10' }, false],
  [{ start: '2026-11-01', end: '' }, true],
])('The range %j contains a moment of the 11th: %s', (range, held) => {
  expect(inRange(MOMENT, range)).toBe(held);
});

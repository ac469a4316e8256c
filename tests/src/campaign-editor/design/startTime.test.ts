import type { Choice } from '@catalogue/campaign';
import { expect, it } from 'vitest';
import {
  futureStart,
  nextMorning,
  startOf,
  withStart,
} from '@/campaign-editor/design/publish/startTime';

const range = (start: string, end = ''): Choice => ({
  type: 'date-range',
  parameters: {
    end: { value: end, __type: 'datetime' },
    start: { value: start, __type: 'datetime' },
  },
});
const ALWAYS: Choice = { type: 'always', parameters: {} };
const WEEKEND: Choice = { type: 'weekday-hour', parameters: {} };
const START = '2026-12-01T09:00';

it.each([
  ['replaces "always"', [ALWAYS], START, [range(START)]],
  ['is added to other conditions', [WEEKEND], START, [WEEKEND, range(START)]],
  ['keeps the end of a date range', [range('', '2027-01-01')], START, [range(START, '2027-01-01')]],
  [
    'leaves the end when it is removed',
    [range(START, '2027-01-01')],
    '',
    [range('', '2027-01-01')],
  ],
  ['leaves "always" when it was the only condition', [range(START)], '', [ALWAYS]],
  ['leaves other conditions', [WEEKEND, range(START)], '', [WEEKEND]],
])('The start of a campaign %s', (_, before, start, after) => {
  expect(withStart(before, start)).toEqual(after);
});

it('reads a start as Istanbul time, and only while it lies in the future', () => {
  expect(startOf([WEEKEND, range(START)])).toBe(START);
  expect(futureStart([range(START)], new Date('2026-12-01T05:59Z'))).toEqual(
    new Date('2026-12-01T06:00Z'),
  );
  expect(futureStart([range(START)], new Date('2026-12-01T06:00Z'))).toBeNull();
  expect(nextMorning(new Date('2026-11-30T22:00Z'))).toBe('2026-12-02T09:00');
});

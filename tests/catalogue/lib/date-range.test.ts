import { datePresets, defaultRange, periodBefore, presetOf } from '@catalogue/lib/date-range';
import { expect, test } from 'vitest';

const MONDAY = '2026-11-23';

test('On a Monday, the default range counts as the last seven days instead of last week', () => {
  const range = defaultRange(new Date(`${MONDAY}T09:00:00+03:00`));
  expect(range).toEqual(datePresets.lastWeek.range(MONDAY));
  expect(presetOf(range, MONDAY)).toBe('last7Days');
  expect(presetOf(datePresets.thisWeek.range(MONDAY), MONDAY)).toBe('today');
});

test('presetOf finds each preset by its days when no other preset has the same days', () => {
  const wednesday = '2026-11-18';
  for (const [name, { range }] of Object.entries(datePresets)) {
    expect(presetOf(range(wednesday), wednesday)).toBe(name);
  }
  expect(presetOf({ start: '2026-11-02', end: '2026-11-05' }, wednesday)).toBeUndefined();
});

test.each([
  [
    'a month until today with the same days',
    '2026-11-01',
    '2026-11-28',
    '2026-10-01',
    '2026-10-28',
  ],
  [
    'the end of March with the end of February',
    '2026-03-01',
    '2026-03-30',
    '2026-02-01',
    '2026-02-28',
  ],
  ['a full month with the full one before', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  [
    'a week until today with the same weekdays',
    '2026-11-23',
    '2026-11-25',
    '2026-11-16',
    '2026-11-18',
  ],
  ['a full week with the week before', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
  ['one day with the day before', '2026-11-23', '2026-11-23', '2026-11-22', '2026-11-22'],
  [
    'the first of a month with the day before',
    '2026-11-01',
    '2026-11-01',
    '2026-10-31',
    '2026-10-31',
  ],
  ['other days with as many before them', '2026-11-03', '2026-11-28', '2026-10-08', '2026-11-02'],
])('compares %s', (_, start, end, ...before) => {
  expect(periodBefore({ start, end })).toEqual({ start: before[0], end: before[1] });
});

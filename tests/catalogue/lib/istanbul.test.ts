import {
  datePresets,
  defaultRange,
  periodBefore,
  presetOf,
  rangeInstants,
} from '@catalogue/lib/date-range';
import {
  addDays,
  istanbulClock,
  istanbulDay,
  istanbulInstant,
  parseMoment,
} from '@catalogue/lib/istanbul';
import { describe, expect, it, test } from 'vitest';

describe('the Istanbul day', () => {
  it.each([
    ['2026-11-20T20:59:59Z', '2026-11-20'],
    ['2026-11-20T21:00:00Z', '2026-11-21'],
    ['2026-12-31T21:00:00Z', '2027-01-01'],
    // In the winter of 2015 Istanbul was two hours ahead of UTC, not three.
    ['2015-12-01T21:30:00Z', '2015-12-01'],
    ['2015-12-01T22:00:00Z', '2015-12-02'],
  ])('The Istanbul day of %s is %s', (instant, day) =>
    expect(istanbulDay(new Date(instant))).toBe(day),
  );

  it('returns the weekday and the minutes of the day', () => {
    expect(istanbulClock(new Date('2026-11-22T21:30:00Z'))).toEqual({
      day: '2026-11-23',
      weekday: 1,
      minutes: 30,
    });
  });

  it.each([
    ['2026-11-21', 0, '2026-11-20T21:00:00.000Z'],
    ['2015-12-02', 90, '2015-12-01T23:30:00.000Z'],
    ['2028-02-29', 1439, '2028-02-29T20:59:00.000Z'],
  ])('The Istanbul moment of %s plus %d minutes is %s', (day, minutes, instant) =>
    expect(istanbulInstant(day, minutes).toISOString()).toBe(instant),
  );

  it('adds days over month ends', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});

describe('parseMoment', () => {
  it.each([
    ['2026-11-21', '2026-11-20T21:00:00.000Z'],
    ['2026-11-21T10:30', '2026-11-21T07:30:00.000Z'],
    ['2026-11-21T10:30:00.000Z', '2026-11-21T10:30:00.000Z'],
    ['2026-11-21T10:30+01:00', '2026-11-21T09:30:00.000Z'],
  ])('parseMoment reads %s as %s', (value, instant) =>
    expect(parseMoment(value)?.toISOString()).toBe(instant),
  );

  it.each([
    '',
    '21.11.2026',
    '2026-02-30',
    '2026-13-01',
    '2026-11-21T25:00',
    '0001-01-01',
    '1999-12-31',
    '9999-12-31',
    '-000001-01-01',
    5,
    null,
  ])('parseMoment rejects %j', (value) => expect(parseMoment(value)).toBeNull());
});

describe('ranges', () => {
  const now = new Date('2026-11-20T21:30:00Z');

  it('The default range is the last 7 days, ending yesterday', () => {
    expect(defaultRange(now)).toEqual({ start: '2026-11-14', end: '2026-11-20' });
  });

  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['thisWeek', '2026-11-16', '2026-11-21'],
    ['lastWeek', '2026-11-09', '2026-11-15'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['last30Days', '2026-10-22', '2026-11-20'],
  ] as const)('The preset %s runs from %s to %s', (preset, start, end) =>
    expect(datePresets[preset].range('2026-11-21')).toEqual({ start, end }),
  );

  it('A range ends now when its last day is today, else at midnight', () => {
    expect(rangeInstants({ start: '2026-11-21', end: '2026-11-21' }, now)).toEqual({
      from: new Date('2026-11-20T21:00:00Z'),
      until: now,
    });
    expect(rangeInstants({ start: '2026-11-14', end: '2026-11-20' }, now).until).toEqual(
      new Date('2026-11-20T21:00:00Z'),
    );
  });
});

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
])('periodBefore compares %s', (_, start, end, ...before) => {
  expect(periodBefore({ start, end })).toEqual({ start: before[0], end: before[1] });
});

import { addDays } from '@catalogue/lib/istanbul';
import { expect, it } from 'vitest';
import { axisEnd } from '@/components/charts/BeforeLine';
import { namesFit } from '@/components/charts/DayMarks';
import { daySteps, endPixels } from '@/components/charts/dayAxis';

const daysFrom = (start: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => ({ day: addDays(start, at * step) }));

const named = (
  days: { day: string }[],
  options: { byWeek: boolean; room: 'narrow' | 'wide' },
): string[] => {
  const isNamed = daySteps(days, options);
  return days.filter(({ day }, at) => isNamed(day, at)).map(({ day }) => day);
};

it('names the days of an axis in one step from the first day', () => {
  const days = daysFrom('2026-10-29', 30);
  const wide = named(days, { byWeek: false, room: 'wide' });
  expect(wide.slice(0, 3)).toEqual(['2026-10-29', '2026-11-01', '2026-11-04']);
  expect(named(days, { byWeek: false, room: 'narrow' })).toHaveLength(5);
});

it('begins the names of weeks with the first full week', () => {
  // The first week has two days.
  const weeks = [{ day: '2026-08-29' }, ...daysFrom('2026-08-31', 12, 7)];
  const names = named(weeks, { byWeek: true, room: 'wide' });
  expect(names.slice(0, 2)).toEqual(['2026-08-31', '2026-09-07']);
});

it('names the round times of an axis of minutes', () => {
  const minutes = Array.from({ length: 30 }, (_, at) => ({
    day: `${at < 20 ? '20' : '21'}:${String((at + 40) % 60).padStart(2, '0')}`,
  }));
  expect(named(minutes, { byWeek: false, room: 'wide' })).toEqual([
    ...['20:40', '20:45', '20:50', '20:55', '21:00', '21:05'],
  ]);
  expect(named(minutes, { byWeek: false, room: 'narrow' })).toEqual(['20:40', '20:50', '21:00']);
});

it('writes the names of notes on a chart only if all of them fit before the next one', () => {
  const days = daysFrom('2026-11-01', 30);
  const far = { day: '2026-11-03', label: 'Newsletter sent' };
  const doFit = (day: string) => namesFit([far, { day, label: 'Sale' }], days, 900);
  expect(doFit('2026-11-20')).toBe(true);
  expect(doFit('2026-11-04')).toBe(false);
});

it('ends an axis at a round number above the period before', () => {
  expect([912, 1150, 0.4].map(axisEnd)).toEqual([1000, 1200, 0.4]);
});

it.each(['28 Nov', '30 Haz', '28 Kas'])('leaves room for half of the last name %s', (name) => {
  // The axis writes about 7 px for a letter, and cuts a name that touches the edge.
  expect(endPixels(name)).toBeGreaterThan((name.length * 7) / 2 + 4);
});

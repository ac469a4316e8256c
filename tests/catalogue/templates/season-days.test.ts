import { daysUntil } from '@catalogue/templates/season-days';
import { expect, it } from 'vitest';

const day = (date: string) => new Date(`${date}T12:00:00Z`);

it.each([
  ['friday', '2026-11-25', 2],
  ['mothers', '2026-05-09', 1],
  ['fathers', '2026-06-21', 0],
  ['newYear', '2026-12-31', 0],
  ['valentine', '2026-12-31', 45],
  ['ramadan', '2026-03-21', 353],
  ['sacrifice', '2026-05-20', 7],
  // The year 2033 has two Ramadan Bayrams.
  ['ramadan', '2033-01-03', 354],
] as const)('The season %s is %s + %i days away', (season, today, days) => {
  expect(daysUntil(season, day(today))).toBe(days);
});

it('The days until a season are counted in Istanbul time', () => {
  expect(daysUntil('friday', new Date('2026-11-26T21:30:00Z'))).toBe(0);
  expect(daysUntil('friday', new Date('2026-11-27T21:30:00Z'))).toBe(363);
  expect(daysUntil('newYear', new Date('2026-12-31T21:30:00Z'))).toBe(364);
});

it('There is no countdown to a bayram whose date is unknown', () => {
  expect(daysUntil('ramadan', day('2035-12-02'))).toBeNull();
});

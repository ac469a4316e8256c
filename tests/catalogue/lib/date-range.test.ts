import { datePresets, defaultRange, presetOf } from '@catalogue/lib/date-range';
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

import { changeWindows, windowProblem, windowsAt } from '@catalogue/reports/attribution';
import { expect, test } from 'vitest';

const usual = { shownHours: 24, clickDays: 7 };

test('An order is attributed with the windows that were set when it was placed', () => {
  const first = changeWindows(
    undefined,
    { shownHours: 48, clickDays: 7 },
    new Date('2026-03-01T10:00:00Z'),
  );
  const second = changeWindows(
    first,
    { shownHours: 1, clickDays: 30 },
    new Date('2026-03-05T10:00:00Z'),
  );
  const at = (moment: string) => windowsAt(second, new Date(moment));
  expect(at('2026-03-01T09:59:59.999Z')).toEqual(usual);
  expect(at('2026-03-01T10:00:00Z')).toMatchObject({ shownHours: 48, clickDays: 7 });
  expect(at('2026-03-05T10:00:00Z')).toMatchObject({ shownHours: 1, clickDays: 30 });
  expect(windowsAt(undefined, new Date())).toEqual(usual);
});

test('Saving the same windows again adds no change', () => {
  expect(changeWindows(undefined, usual, new Date())).toEqual([]);
});

test.each([
  ['shownHours', 1, undefined],
  ['shownHours', 168, undefined],
  ['shownHours', 0, 'tooSmall'],
  ['shownHours', 169, 'tooLarge'],
  ['clickDays', 31, 'tooLarge'],
  ['clickDays', 1.5, 'notWhole'],
  ['clickDays', Number.NaN, 'notWhole'],
  ['clickDays', null, 'required'],
] as const)('The window %s of %s has the problem %s', (name, value, code) => {
  expect(windowProblem(name, value)?.code).toBe(code);
});

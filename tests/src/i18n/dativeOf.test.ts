import { expect, it } from 'vitest';
import { dativeOf } from '@/i18n/dativeOf';

it.each([
  [90, 'ına'],
  [10, 'una'],
  [50, 'sine'],
  [75, 'ine'],
  [33, 'üne'],
  [6, 'sına'],
  [100, 'üne'],
])('writes the Turkish ending of %i percent', (percent, ending) => {
  expect(dativeOf(percent)).toBe(ending);
});

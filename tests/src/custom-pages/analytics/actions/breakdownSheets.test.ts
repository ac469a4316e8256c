import { expect, it } from 'vitest';
import { nameOfBreakdownKey } from '@/custom-pages/analytics/actions/breakdownSheets';

it('names the home page, and shows other pages by their decoded path', () => {
  const text = (key: string) => key;
  expect(nameOfBreakdownKey('page', '/', text)).toBe('analytics.parts.home');
  expect(nameOfBreakdownKey('page', '', text)).toBe('analytics.parts.others');
  expect(nameOfBreakdownKey('page', '/kad%C4%B1n', text)).toBe('/kadın');
});

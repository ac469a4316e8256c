import { expect, it } from 'vitest';
import { nameOfPart } from '@/custom-pages/analytics/actions/partSheets';

it('names the home page, and shows other pages by their decoded path', () => {
  const text = (key: string) => key;
  expect(nameOfPart('page', '/', text)).toBe('analytics.parts.home');
  expect(nameOfPart('page', '', text)).toBe('analytics.parts.others');
  expect(nameOfPart('page', '/kad%C4%B1n', text)).toBe('/kadın');
});

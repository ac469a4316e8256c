import { beforeEach, expect, it } from 'vitest';
import { currentLanguage } from '@/i18n/language';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
});

it('The language is Turkish unless another one was chosen', () => {
  expect(currentLanguage()).toBe('tr');
  localStorage.setItem('vitrin.language', 'en');
  expect(currentLanguage()).toBe('en');
  localStorage.setItem('vitrin.language', 'de');
  expect(currentLanguage()).toBe('tr');
});

it('prefers the language in the address, and stores it', () => {
  localStorage.setItem('vitrin.language', 'tr');
  history.replaceState(null, '', '/?lang=en');
  expect(currentLanguage()).toBe('en');
  history.replaceState(null, '', '/actions');
  expect(currentLanguage()).toBe('en');
});
